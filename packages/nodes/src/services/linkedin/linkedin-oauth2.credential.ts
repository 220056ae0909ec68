import { defineCredential } from "@heddle/workflow";
import { fixedField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "linkedInOAuth2Api",
  displayName: "LinkedIn OAuth2 API",
  extends: ["oAuth2Api"],
  test: { request: { baseURL: "https://api.linkedin.com/v2", url: "userinfo" } },
  properties: [
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", "https://www.linkedin.com/oauth/v2/authorization"),
    fixedField("accessTokenUrl", "https://www.linkedin.com/oauth/v2/accessToken"),
    textField("scope", "Scope", {
      description: "Permissions to request, separated by spaces",
      default: "openid profile email w_member_social",
    }),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "body"),
    fixedField("withoutPkce", true),
  ],
});
