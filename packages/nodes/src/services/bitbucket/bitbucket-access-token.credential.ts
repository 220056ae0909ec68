import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "bitbucketAccessTokenApi",
  displayName: "Bitbucket Access Token API",
  authenticate: {
    type: "generic",
    properties: {
      auth: { username: "={{ $credentials.email }}", password: "={{ $credentials.accessToken }}" },
    },
  },
  test: { request: { baseURL: "https://api.bitbucket.org/2.0", url: "user" } },
  properties: [
    textField("email", "Email", { description: "Email of the Atlassian account" }),
    secretField("accessToken", "Access Token", "API token with scopes, from the Atlassian account"),
    ...allowedDomains,
  ],
});
