import { defineCredential } from "@heddle/workflow";
import { numberField, pemField, secretField, switchField, textField } from "../../authentication/fields.ts";
import { signInTest } from "../../stores/sign-in-test.ts";
import { withLdap } from "./connection.ts";

const encrypted = { displayOptions: { hide: { connectionSecurity: ["none"] } } };

export default defineCredential({
  name: "ldap",
  displayName: "LDAP",
  test: { signIn: signInTest((network, data) => withLdap(network, data, async () => {})) },
  properties: [
    textField("hostname", "LDAP Server Address", { description: "Name or address of the directory" }),
    numberField("port", "LDAP Server Port", 389, "Port on which the directory listens"),
    textField("bindDN", "Binding DN", {
      description: "Name of the entry to sign in with",
      placeholder: "e.g. cn=reader,dc=example,dc=org",
    }),
    { ...secretField("bindPassword", "Binding Password", "Password of that entry"), required: false },
    {
      displayName: "Connection Security",
      name: "connectionSecurity",
      type: "options",
      options: [
        { name: "None", value: "none", description: "Not encrypted" },
        { name: "TLS", value: "tls", description: "Encrypted from the beginning" },
        { name: "STARTTLS", value: "startTls", description: "Encrypted before the sign-in" },
      ],
      default: "none",
      description: "Encryption of the connection",
    },
    {
      ...switchField(
        "allowUnauthorizedCerts",
        "Ignore SSL/TLS Issues",
        "Whether to continue when the certificate cannot be verified",
      ),
      ...encrypted,
    },
    {
      ...pemField("caCertificate", "CA Certificate", "Certificates of the authority of the directory"),
      required: false,
      ...encrypted,
    },
    numberField(
      "timeout",
      "Timeout",
      300,
      "Seconds after which a directory that does not answer is given up",
    ),
  ],
});
