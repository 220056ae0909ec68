import { defineCredential } from "@heddle/workflow";
import { pemField, secretField, switchField, textField } from "../../authentication/fields.ts";
import { signInTest } from "../../stores/sign-in-test.ts";
import { signInKafka } from "./connection.ts";

const signedIn = { displayOptions: { show: { authentication: [true] } } };

export default defineCredential({
  name: "kafka",
  displayName: "Kafka",
  test: { signIn: signInTest(signInKafka) },
  properties: [
    textField("clientId", "Client ID", {
      description: "Name under which brokers know this client",
      placeholder: "e.g. heddle",
    }),
    textField("brokers", "Brokers", {
      description: "Hosts and ports of one or several brokers, separated by commas; they name the others",
      placeholder: "e.g. kafka1:9092,kafka2:9092",
      required: true,
    }),
    switchField("ssl", "SSL", "Whether connections are encrypted", true),
    {
      ...pemField("ca", "CA Certificate", "Certificates of the authority of the brokers"),
      required: false,
      displayOptions: { show: { ssl: [true] } },
    },
    switchField("authentication", "Authentication", "Whether to sign in"),
    {
      ...textField("username", "User", { description: "Name to sign in with" }),
      ...signedIn,
    },
    {
      ...secretField("password", "Password", "Password that belongs to the name"),
      required: false,
      ...signedIn,
    },
    {
      displayName: "SASL Mechanism",
      name: "saslMechanism",
      type: "options",
      options: [
        { name: "PLAIN", value: "plain" },
        { name: "SCRAM-SHA-256", value: "scram-sha-256" },
        { name: "SCRAM-SHA-512", value: "scram-sha-512" },
      ],
      default: "plain",
      description: "Authentication mechanism",
      ...signedIn,
    },
  ],
});
