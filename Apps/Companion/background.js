// Opens the panel beside the page. A click on the button is also what lets the companion look at that page (activeTab).

chrome.action.onClicked.addListener((tab) => {
  if (chrome.sidePanel) chrome.sidePanel.open({ windowId: tab.windowId });
  else chrome.sidebarAction.open();
});

// Where there is no place beside the page, the panel drops down from the button.
if (!chrome.sidePanel && !chrome.sidebarAction) chrome.action.setPopup({ popup: "panel/panel.html" });
