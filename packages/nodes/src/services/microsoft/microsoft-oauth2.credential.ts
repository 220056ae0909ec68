import { defineCredential } from "@heddle/workflow";
import { fixedField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "microsoftOAuth2Api",
  displayName: "Microsoft OAuth2 API",
  extends: ["oAuth2Api"],
  test: { request: { baseURL: "https://graph.microsoft.com/v1.0", url: "me" } },
  properties: [
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", "https://login.microsoftonline.com/common/oauth2/v2.0/authorize"),
    fixedField("accessTokenUrl", "https://login.microsoftonline.com/common/oauth2/v2.0/token"),
    textField("scope", "Scope", {
      description: "Permissions to request, separated by spaces",
      default: "openid offline_access User.Read",
    }),
    fixedField("authQueryParameters", "response_mode=query"),
    fixedField("authentication", "body"),
  ],
});
