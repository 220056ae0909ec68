import { defineCredential } from "@heddle/workflow";
import { numberField, secretField, switchField, textField } from "../../authentication/fields.ts";
import { signInAtMailServer } from "../../core/email-send/transport.ts";
import { signInTest } from "../../stores/sign-in-test.ts";

export default defineCredential({
  name: "smtp",
  displayName: "SMTP",
  test: { signIn: signInTest(signInAtMailServer) },
  properties: [
    textField("user", "User", { description: "Name to sign in with; empty when the server asks for none" }),
    { ...secretField("password", "Password", "Password that belongs to the name"), required: false },
    textField("host", "Host", { description: "Name or address of the server", default: "" }),
    numberField("port", "Port", 465, "465 with SSL/TLS, 587 otherwise"),
    switchField("secure", "SSL/TLS", "Whether the connection is encrypted from the beginning", true),
    switchField(
      "disableStartTls",
      "Disable STARTTLS",
      "Whether to stay unencrypted although the server offers encryption",
    ),
    textField("hostName", "Client Host Name", {
      description: "Host name to send to the server in the greeting",
    }),
  ],
});
