import { defineCredential } from "@heddle/workflow";
import { numberField, pemField, secretField, switchField, textField } from "../../authentication/fields.ts";
import { signInTest } from "../../stores/sign-in-test.ts";
import { openMqtt } from "./connection.ts";

const encrypted = { displayOptions: { show: { ssl: [true] } }, required: false };

export default defineCredential({
  name: "mqtt",
  displayName: "MQTT",
  test: { signIn: signInTest(async (network, data) => (await openMqtt(network, data)).endAsync()) },
  properties: [
    {
      displayName: "Protocol",
      name: "protocol",
      type: "options",
      options: [
        { name: "mqtt", value: "mqtt", description: "Not encrypted" },
        { name: "mqtts", value: "mqtts", description: "Encrypted" },
        { name: "ws", value: "ws", description: "Over WebSockets, encrypted with SSL" },
      ],
      default: "mqtt",
      description: "Connection to the broker",
    },
    textField("host", "Host", { description: "Name or address of the broker" }),
    numberField("port", "Port", 1883, "Port on which the broker listens"),
    textField("username", "Username", { description: "Name to sign in with" }),
    { ...secretField("password", "Password", "Password that belongs to the name"), required: false },
    switchField(
      "clean",
      "Clean Session",
      "Whether the broker forgets subscriptions and messages when the connection ends",
      true,
    ),
    textField("clientId", "Client ID", {
      description:
        "Name of this client at the broker, which every connection needs for itself; empty for one that is made up",
    }),
    switchField("ssl", "SSL", "Whether the connection is encrypted"),
    {
      ...switchField("passwordless", "Passwordless", "Whether to sign in with a certificate", true),
      displayOptions: { show: { ssl: [true] } },
    },
    { ...pemField("ca", "CA Certificate", "Certificates of the authority of the broker"), ...encrypted },
    {
      ...switchField(
        "rejectUnauthorized",
        "Reject Unauthorized Certificate",
        "Whether to refuse brokers whose certificate cannot be verified",
        true,
      ),
      ...encrypted,
    },
    { ...pemField("cert", "Client Certificate", "Certificate that identifies this client"), ...encrypted },
    { ...pemField("key", "Client Key", "Private key of the client certificate"), ...encrypted },
  ],
});
