import { defineCredential } from "@heddle/workflow";
import { numberField, secretField, textField } from "../../authentication/fields.ts";
import { signInTest } from "../../stores/sign-in-test.ts";
import { openAmqp } from "./connection.ts";

export default defineCredential({
  name: "amqp",
  displayName: "AMQP",
  test: { signIn: signInTest(async (network, data) => (await openAmqp(network, data)).close()) },
  properties: [
    textField("hostname", "Hostname", { description: "Name or address of the broker" }),
    numberField("port", "Port", 5672, "Port on which the broker listens"),
    textField("username", "User", { description: "Name to sign in with" }),
    { ...secretField("password", "Password", "Password that belongs to the name"), required: false },
    textField("transportType", "Transport Type", {
      description: "Empty for a connection that is not encrypted, tls for one that is",
      placeholder: "e.g. tls",
    }),
  ],
});
