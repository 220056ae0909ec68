import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "jiraSoftwareServerApi",
  displayName: "Jira SW Server API",
  authenticate: {
    type: "generic",
    properties: { auth: { username: "={{ $credentials.email }}", password: "={{ $credentials.password }}" } },
  },
  test: { request: { baseURL: "={{ $credentials.domain }}/rest/api/2", url: "myself" } },
  properties: [
    textField("email", "Username", { description: "Name to sign in with" }),
    secretField("password", "Password", "Password that belongs to it"),
    textField("domain", "Domain", { description: "URL of Jira", placeholder: "https://jira.example.com" }),
    ...allowedDomains,
  ],
});
