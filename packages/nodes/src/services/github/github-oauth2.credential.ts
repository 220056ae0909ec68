import { defineCredential } from "@heddle/workflow";
import { fixedField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "githubOAuth2Api",
  displayName: "GitHub OAuth2 API",
  extends: ["oAuth2Api"],
  test: { request: { baseURL: "https://api.github.com", url: "user" } },
  properties: [
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", "https://github.com/login/oauth/authorize"),
    fixedField("accessTokenUrl", "https://github.com/login/oauth/access_token"),
    textField("scope", "Scope", {
      description: "Permissions to request, separated by spaces",
      default:
        "repo admin:repo_hook admin:org_hook gist notifications user write:packages read:packages workflow",
    }),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "header"),
  ],
});
