/** Strings of the mail server settings page. */
export const mail = {
  title: "Mail",
  hint: "Heddle sends invitations, links to set a password and news about sharing by this server. Without one, such links are copied by hand.",
  server: "Mail server",
  save: "Save",
  fixed:
    "The HEDDLE_SMTP_ variables of the server decide these settings. Change them there, or remove them to use this page.",
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
  unsafe: "Without encryption everybody on the way can read the password and the mails.",
  test: "Test message",
  testHint: "It is sent with the stored settings.",
  testUnsaved: "Save the settings first.",
  testNone: "Enter a mail server first.",
  send: "Send test message to me",
  sent: (to: string, answer: string) => `Sent to ${to}. The mail server said: ${answer}`,
};
