/** Strings of the drawer below a workflow. */
export const drawer = {
  title: "Drawer",
  tabs: {
    log: "Log",
    timeline: "Timeline",
    console: "Console",
    tests: "Tests",
    chat: "Chat",
  },
  open: "Open the drawer",
  close: "Close the drawer",
  resize: "Drawer height",
  ready: "Ready",
  problemAtItem: (node: string, item: number) => `Problem in node “${node}”, item ${item}`,
};
