import { defineCredential } from "@heddle/workflow";
import { pemField, secretField, switchField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";
import { signIn } from "./sign-in.ts";

const shownFor = (authentication: string) => ({
  displayOptions: { show: { authentication: [authentication] } },
});

export default defineCredential({
  name: "snowflake",
  displayName: "Snowflake",
  authenticate: (request, credential) => signIn(request, credential),
  test: {
    request: {
      method: "POST",
      baseURL: "=https://{{ $credentials.account }}.snowflakecomputing.com",
      url: "api/v2/statements",
      body: { statement: "SELECT 1" },
    },
  },
  properties: [
    textField("account", "Account", {
      description: "Part of the account URL before .snowflakecomputing.com",
      placeholder: "myorg-account123",
      required: true,
    }),
    textField("database", "Database", { description: "Database of the tables" }),
    textField("warehouse", "Warehouse", { description: "Warehouse that runs statements" }),
    {
      displayName: "Authentication",
      name: "authentication",
      type: "options",
      options: [
        { name: "Access Token", value: "password" },
        { name: "Key-Pair", value: "keyPair" },
      ],
      default: "password",
      description: "Authentication method",
    },
    textField("username", "Username", { description: "User who signs in", required: true }),
    {
      ...secretField(
        "password",
        "Access Token",
        "A programmatic access token of the user: Snowflake's API takes no passwords",
      ),
      ...shownFor("password"),
    },
    {
      ...pemField("privateKey", "Private Key", "Key in PEM format; Snowflake has its public part"),
      ...shownFor("keyPair"),
    },
    {
      ...secretField("passphrase", "Passphrase", "What protects the key, where something does"),
      required: false,
      ...shownFor("keyPair"),
    },
    textField("schema", "Schema", { description: "Schema of the tables" }),
    textField("role", "Role", { description: "Whose rights are used" }),
    switchField(
      "clientSessionKeepAlive",
      "Client Session Keep Alive",
      "No longer used: there are no sessions",
    ),
    ...allowedDomains,
  ],
});
