import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "jiraSoftwareCloudApi",
  displayName: "Jira SW Cloud API",
  authenticate: {
    type: "generic",
    properties: { auth: { username: "={{ $credentials.email }}", password: "={{ $credentials.apiToken }}" } },
  },
  test: { request: { baseURL: "={{ $credentials.domain }}/rest/api/2", url: "myself" } },
  properties: [
    textField("email", "Email", { description: "Email of the account that the token belongs to" }),
    secretField("apiToken", "API Token", "Token from the security page of the account"),
    textField("domain", "Domain", {
      description: "URL of your Jira",
      placeholder: "https://example.atlassian.net",
    }),
    ...allowedDomains,
  ],
});
