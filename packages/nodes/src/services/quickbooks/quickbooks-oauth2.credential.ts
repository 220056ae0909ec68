import { defineCredential } from "@heddle/workflow";
import { fixedField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "quickBooksOAuth2Api",
  displayName: "QuickBooks Online OAuth2 API",
  extends: ["oAuth2Api"],
  properties: [
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", "https://appcenter.intuit.com/connect/oauth2"),
    fixedField("accessTokenUrl", "https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer"),
    {
      displayName: "Environment",
      name: "environment",
      type: "options",
      options: [
        { name: "Production", value: "production" },
        { name: "Sandbox", value: "sandbox" },
      ],
      default: "production",
      description: "Environment of the company",
    },
    textField("scope", "Scope", {
      description: "Permissions to request",
      default: "com.intuit.quickbooks.accounting",
    }),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "header"),
  ],
});
