import { defineCredential } from "@heddle/workflow";
import { numberField, pemField, secretField, switchField, textField } from "../../authentication/fields.ts";
import { signInTest } from "../../stores/sign-in-test.ts";
import { openRabbit } from "./connection.ts";

const encrypted = { displayOptions: { show: { ssl: [true] } }, required: false };

export default defineCredential({
  name: "rabbitmq",
  displayName: "RabbitMQ",
  test: { signIn: signInTest(async (network, data) => (await openRabbit(network, data)).close()) },
  properties: [
    textField("hostname", "Hostname", { description: "Name or address of the broker", default: "localhost" }),
    numberField("port", "Port", 5672, "Port on which the broker listens"),
    textField("username", "User", { description: "Name to sign in with", default: "guest" }),
    { ...secretField("password", "Password", "Password that belongs to the name"), required: false },
    textField("vhost", "Vhost", {
      description: "Virtual host with the queues and exchanges",
      default: "/",
    }),
    switchField("ssl", "SSL", "Whether the connection is encrypted"),
    {
      ...switchField("passwordless", "Passwordless", "Whether to sign in with the certificate"),
      displayOptions: { show: { ssl: [true] } },
    },
    { ...pemField("ca", "CA Certificates", "Certificates of the authority of the broker"), ...encrypted },
    { ...pemField("cert", "Client Certificate", "Certificate that identifies this client"), ...encrypted },
    { ...pemField("key", "Client Key", "Private key of the client certificate"), ...encrypted },
    {
      ...secretField("passphrase", "Passphrase", "Needed only when the key is encrypted"),
      ...encrypted,
    },
  ],
});
