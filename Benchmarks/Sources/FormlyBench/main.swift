import PDFiumPages
print("x")
