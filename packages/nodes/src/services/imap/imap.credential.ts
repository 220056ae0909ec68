import { defineCredential } from "@heddle/workflow";
import { numberField, secretField, switchField, textField } from "../../authentication/fields.ts";
import { signInAtMailbox } from "../../core/email-read-imap/mailbox.ts";
import { signInTest } from "../../stores/sign-in-test.ts";

export default defineCredential({
  name: "imap",
  displayName: "IMAP",
  test: { signIn: signInTest(signInAtMailbox) },
  properties: [
    textField("user", "User", { description: "Name to sign in with" }),
    secretField("password", "Password", "Password that belongs to the name"),
    textField("host", "Host", { description: "Name or address of the server", default: "" }),
    numberField("port", "Port", 993, "993 with SSL/TLS, 143 otherwise"),
    switchField("secure", "SSL/TLS", "Whether the connection is encrypted from the beginning", true),
    switchField(
      "allowUnauthorizedCerts",
      "Ignore SSL Issues (Insecure)",
      "Whether to continue when the certificate cannot be verified",
    ),
  ],
});
