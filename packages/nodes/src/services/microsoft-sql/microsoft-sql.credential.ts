import { defineCredential } from "@heddle/workflow";
import { numberField, secretField, switchField, textField } from "../../authentication/fields.ts";
import { signInTest } from "../../stores/sign-in-test.ts";
import { signInMicrosoftSql } from "./sign-in.ts";

export default defineCredential({
  name: "microsoftSql",
  displayName: "Microsoft SQL",
  test: { signIn: signInTest(signInMicrosoftSql) },
  properties: [
    textField("server", "Server", { description: "Name or address of the server", default: "localhost" }),
    textField("database", "Database", { description: "Name of the database", default: "master" }),
    textField("user", "User", { description: "Name to sign in with", default: "sa" }),
    { ...secretField("password", "Password", "Password that belongs to the name"), required: false },
    numberField("port", "Port", 1433, "Port on which the server, or its instance, listens"),
    textField("domain", "Domain", {
      description: "Domain of a Windows account, which signs in by NTLM; empty for users of the server",
    }),
    switchField("tls", "TLS", "Whether the connection is encrypted", true),
    switchField(
      "allowUnauthorizedCerts",
      "Ignore SSL Issues",
      "Whether to accept a certificate that no known authority has signed, or that is of another server",
    ),
    {
      displayName: "TDS Version",
      name: "tdsVersion",
      type: "options",
      options: [
        { name: "7.4 (SQL Server 2012 and Later)", value: "7_4" },
        { name: "7.3.B (SQL Server 2008 R2)", value: "7_3_B" },
        { name: "7.3.A (SQL Server 2008)", value: "7_3_A" },
        { name: "7.2 (SQL Server 2005)", value: "7_2" },
        { name: "7.1 (SQL Server 2000)", value: "7_1" },
      ],
      default: "7_4",
      description: "Version of the protocol that the server speaks",
    },
    numberField(
      "connectTimeout",
      "Connect Timeout",
      15000,
      "Milliseconds within which a connection must be made",
    ),
    numberField(
      "requestTimeout",
      "Request Timeout",
      15000,
      "Milliseconds within which a statement must end; 0 for any time",
    ),
  ],
});
