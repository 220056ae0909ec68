import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "jiraSoftwareServerPatApi",
  displayName: "Jira SW Server (PAT) API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.personalAccessToken }}" } },
  },
  test: { request: { baseURL: "={{ $credentials.domain }}", url: "rest/api/2/myself" } },
  properties: [
    secretField("personalAccessToken", "Personal Access Token", "Token from the profile"),
    textField("domain", "Domain", {
      description: "URL of Jira",
      placeholder: "https://jira.example.com",
    }),
    ...allowedDomains,
  ],
});
