import { defineCredential } from "@heddle/workflow";
import { fixedField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "xeroOAuth2Api",
  displayName: "Xero OAuth2 API",
  extends: ["oAuth2Api"],
  properties: [
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", "https://login.xero.com/identity/connect/authorize"),
    fixedField("accessTokenUrl", "https://identity.xero.com/connect/token"),
    textField("scope", "Scope", {
      description: "Permissions to request",
      default: "offline_access accounting.transactions accounting.settings accounting.contacts",
    }),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "header"),
  ],
});
