import { defineCredential } from "@heddle/workflow";
import { fixedField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "gitlabOAuth2Api",
  displayName: "GitLab OAuth2 API",
  extends: ["oAuth2Api"],
  test: { request: { baseURL: "={{ $credentials.server }}/api/v4", url: "user" } },
  properties: [
    fixedField("grantType", "authorizationCode"),
    textField("server", "GitLab Server", { description: "URL of GitLab", default: "https://gitlab.com" }),
    fixedField("authUrl", '={{ $self["server"] }}/oauth/authorize'),
    fixedField("accessTokenUrl", '={{ $self["server"] }}/oauth/token'),
    textField("scope", "Scope", {
      description: "Permissions to request, separated by spaces",
      default: "api",
    }),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "body"),
  ],
});
