import { defineCredential } from "@heddle/workflow";
import { fixedField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "mondayComOAuth2Api",
  displayName: "Monday.com OAuth2 API",
  extends: ["oAuth2Api"],
  properties: [
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", "https://auth.monday.com/oauth2/authorize"),
    fixedField("accessTokenUrl", "https://auth.monday.com/oauth2/token"),
    textField("scope", "Scope", {
      description: "Permissions to request",
      default: "boards:write boards:read",
    }),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "body"),
  ],
});
