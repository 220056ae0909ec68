import { defineCredential } from "@heddle/workflow";
import { fixedField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "googleOAuth2Api",
  displayName: "Google OAuth2 API",
  extends: ["oAuth2Api"],
  properties: [
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", "https://accounts.google.com/o/oauth2/v2/auth"),
    fixedField("accessTokenUrl", "https://oauth2.googleapis.com/token"),
    textField("scope", "Scope", {
      description: "Permissions to request, separated by spaces",
      default: "openid",
    }),
    fixedField("authQueryParameters", "access_type=offline&prompt=consent"),
    fixedField("authentication", "body"),
  ],
});
