import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "zendeskApi",
  displayName: "Zendesk API",
  authenticate: {
    type: "generic",
    properties: {
      auth: { username: "={{ $credentials.email }}/token", password: "={{ $credentials.apiToken }}" },
    },
  },
  test: {
    request: { baseURL: "=https://{{ $credentials.subdomain }}.zendesk.com/api/v2", url: "users/me.json" },
    rules: [
      {
        type: "responseSuccessBody",
        properties: { key: "user.id", value: null, message: "Zendesk does not accept this email and token." },
      },
    ],
  },
  properties: [
    textField("subdomain", "Subdomain", {
      description: "First part of the URL of your Zendesk",
      placeholder: "my-company",
    }),
    textField("email", "Email", { description: "Email of the agent that the token belongs to" }),
    secretField("apiToken", "API Token", "Token from the admin center"),
    ...allowedDomains,
  ],
});
