import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "mailgunApi",
  displayName: "Mailgun API",
  authenticate: {
    type: "generic",
    properties: { auth: { username: "api", password: "={{ $credentials.apiKey }}" } },
  },
  test: { request: { baseURL: "=https://{{ $credentials.apiDomain }}/v3", url: "domains" } },
  properties: [
    {
      displayName: "API Domain",
      name: "apiDomain",
      type: "options",
      options: [
        { name: "api.eu.mailgun.net", value: "api.eu.mailgun.net" },
        { name: "api.mailgun.net", value: "api.mailgun.net" },
      ],
      default: "api.eu.mailgun.net",
      description: "By the region of the account",
    },
    textField("emailDomain", "Email Domain", { description: "Domain that emails are sent from" }),
    secretField("apiKey", "API Key", "Key from the settings of the account"),
    ...allowedDomains,
  ],
});
