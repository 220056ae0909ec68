/** What users read in the chat with a workflow. */
export const chat = {
  title: "Chat",
  show: "Open the chat",
  hide: "Hide the chat",
  close: "Close the chat",
  restart: "New conversation",
  session: (id: string) => `Session ${id}`,
  messages: "Messages",
  message: "Message",
  placeholder: "Type a message",
  send: "Send",
  you: "You",
  workflow: "Workflow",
  waiting: "The workflow runs",
  hint: "Each message runs the workflow. What its last node returns is the answer.",
  noAnswer: "The workflow ended without an answer: its last node returned nothing.",
  ended: "The run was stopped.",
};
