import { defineCredential } from "@heddle/workflow";
import { fixedField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "salesforceOAuth2Api",
  displayName: "Salesforce OAuth2 API",
  extends: ["oAuth2Api"],
  properties: [
    {
      displayName: "Environment Type",
      name: "environment",
      type: "options",
      options: [
        { name: "Production", value: "production" },
        { name: "Sandbox", value: "sandbox" },
      ],
      default: "production",
      description: "Environment of the account",
    },
    fixedField("grantType", "authorizationCode"),
    fixedField(
      "authUrl",
      '={{ $self["environment"] === "sandbox" ? "https://test.salesforce.com/services/oauth2/authorize" : "https://login.salesforce.com/services/oauth2/authorize" }}',
    ),
    fixedField(
      "accessTokenUrl",
      '={{ $self["environment"] === "sandbox" ? "https://test.salesforce.com/services/oauth2/token" : "https://login.salesforce.com/services/oauth2/token" }}',
    ),
    textField("scope", "Scope", {
      description: "Permissions to request",
      default: "full refresh_token",
    }),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "body"),
  ],
});
