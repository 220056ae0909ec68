import { defineCredential } from "@heddle/workflow";
import { fixedField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "linearOAuth2Api",
  displayName: "Linear OAuth2 API",
  extends: ["oAuth2Api"],
  properties: [
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", "https://linear.app/oauth/authorize"),
    fixedField("accessTokenUrl", "https://api.linear.app/oauth/token"),
    textField("scope", "Scope", { description: "Permissions to request", default: "read,write" }),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "body"),
  ],
});
