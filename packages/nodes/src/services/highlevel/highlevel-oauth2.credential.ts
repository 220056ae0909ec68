import { defineCredential } from "@heddle/workflow";
import { fixedField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "highLevelOAuth2Api",
  displayName: "HighLevel OAuth2 API",
  extends: ["oAuth2Api"],
  properties: [
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", "https://marketplace.leadconnectorhq.com/oauth/chooselocation"),
    fixedField("accessTokenUrl", "https://services.leadconnectorhq.com/oauth/token"),
    textField("scope", "Scope", {
      description: "Permissions to request",
      default:
        "locations.readonly contacts.readonly contacts.write opportunities.readonly opportunities.write users.readonly",
    }),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "body"),
  ],
});
