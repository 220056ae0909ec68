import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "gitlabApi",
  displayName: "GitLab API",
  authenticate: {
    type: "generic",
    properties: { headers: { "Private-Token": "={{ $credentials.accessToken }}" } },
  },
  test: { request: { baseURL: "={{ $credentials.server }}/api/v4", url: "user" } },
  properties: [
    textField("server", "GitLab Server", { description: "URL of GitLab", default: "https://gitlab.com" }),
    secretField("accessToken", "Access Token", "Personal token with the scope api"),
    ...allowedDomains,
  ],
});
