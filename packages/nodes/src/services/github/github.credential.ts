import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "githubApi",
  displayName: "GitHub API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=token {{ $credentials.accessToken }}" } },
  },
  test: { request: { baseURL: "={{ $credentials.server }}", url: "user" } },
  properties: [
    textField("server", "Server", {
      description: "Change it for a GitHub Enterprise Server",
      default: "https://api.github.com",
    }),
    textField("user", "User", { description: "Name of the account" }),
    secretField("accessToken", "Access Token", "Personal access token"),
    ...allowedDomains,
  ],
});
