print("formly")
