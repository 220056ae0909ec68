import { defineCredential } from "@heddle/workflow";
import { numberField, secretField, switchField, textField } from "../../authentication/fields.ts";
import { signInTest } from "../../stores/sign-in-test.ts";
import { openRedis } from "./connection.ts";

export default defineCredential({
  name: "redis",
  displayName: "Redis",
  test: { signIn: signInTest(async (network, data) => (await openRedis(network, data)).disconnect()) },
  properties: [
    { ...secretField("password", "Password", "Password of the server or the user"), required: false },
    textField("user", "User", { description: "Leave it empty for servers without users" }),
    textField("host", "Host", { description: "Name or address of the server", default: "localhost" }),
    numberField("port", "Port", 6379, "Port on which the server listens"),
    numberField("database", "Database Number", 0, "Number of the database"),
    switchField("ssl", "SSL", "Whether the connection is encrypted"),
    switchField(
      "disableTlsVerification",
      "Ignore SSL Issues (Insecure)",
      "Whether to continue when the certificate cannot be verified",
    ),
  ],
});
