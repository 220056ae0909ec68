import { defineCredential } from "@heddle/workflow";
import { fixedField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "airtableOAuth2Api",
  displayName: "Airtable OAuth2 API",
  extends: ["oAuth2Api"],
  test: { request: { baseURL: "https://api.airtable.com/v0/meta", url: "whoami" } },
  properties: [
    fixedField("grantType", "pkce"),
    fixedField("authUrl", "https://airtable.com/oauth2/v1/authorize"),
    fixedField("accessTokenUrl", "https://airtable.com/oauth2/v1/token"),
    textField("scope", "Scope", {
      description: "Permissions to request, separated by spaces",
      default: "schema.bases:read data.records:read data.records:write",
    }),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "header"),
  ],
});
