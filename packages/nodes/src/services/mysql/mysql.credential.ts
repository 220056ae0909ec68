import { defineCredential } from "@heddle/workflow";
import { numberField, pemField, secretField, switchField, textField } from "../../authentication/fields.ts";
import { signInTest } from "../../stores/sign-in-test.ts";
import { tunnelFields } from "../../stores/tunnel-fields.ts";
import { signInMysql } from "./sign-in.ts";

export default defineCredential({
  name: "mySql",
  displayName: "MySQL",
  test: { signIn: signInTest(signInMysql) },
  properties: [
    textField("host", "Host", { description: "Name or address of the server", default: "localhost" }),
    textField("database", "Database", { description: "Name of the database", default: "mysql" }),
    textField("user", "User", { description: "Name to sign in with", default: "mysql" }),
    { ...secretField("password", "Password", "Password that belongs to the name"), required: false },
    numberField("port", "Port", 3306, "Port on which the server listens"),
    numberField(
      "connectTimeout",
      "Connect Timeout",
      10000,
      "Milliseconds within which a connection must be made",
    ),
    switchField("ssl", "SSL", "Whether the connection is encrypted"),
    {
      ...pemField(
        "caCertificate",
        "CA Certificate",
        "Certificates of the authority that signed the certificate of the server",
      ),
      required: false,
      displayOptions: { show: { ssl: [true] } },
    },
    {
      ...pemField("clientCertificate", "Client Certificate", "Certificate that identifies this client"),
      required: false,
      displayOptions: { show: { ssl: [true] } },
    },
    {
      ...pemField("clientPrivateKey", "Client Private Key", "Private key of the client certificate"),
      required: false,
      displayOptions: { show: { ssl: [true] } },
    },
    ...tunnelFields,
  ],
});
