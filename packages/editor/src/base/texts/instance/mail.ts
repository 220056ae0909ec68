/** Strings of the mail server settings page. */
export const mail = {
  title: "Mail",
  hint: "Heddle sends invitations, password links and sharing notifications through this server. Without one, copy such links by hand.",
  server: "Mail server",
  save: "Save",
  fixed:
    "The server’s HEDDLE_SMTP_ variables override these settings. Change them there, or remove them to use this page.",
  host: "Server",
  port: "Port",
  security: "Security",
  securities: {
    starttls: "STARTTLS, usually port 587",
    tls: "TLS from the first byte, usually port 465",
    none: "None",
  },
  user: "User name",
  password: "Password",
  sender: "Sender",
  senderExample: "Heddle <heddle@example.org>",
  unsafe: "Without encryption, anyone on the network path can read the password and the emails.",
  test: "Test message",
  testHint: "It is sent with the stored settings.",
  testUnsaved: "Save the settings first.",
  testNone: "Enter a mail server first.",
  send: "Send test message to me",
  sent: (to: string, answer: string) => `Sent to ${to}. Mail server response: ${answer}`,
};
