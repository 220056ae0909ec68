import { defineCredential } from "@heddle/workflow";
import { fixedField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "slackOAuth2Api",
  displayName: "Slack OAuth2 API",
  extends: ["oAuth2Api"],
  properties: [
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", "https://slack.com/oauth/v2/authorize"),
    fixedField("accessTokenUrl", "https://slack.com/api/oauth.v2.access"),
    textField("scope", "Scope", {
      description: "Permissions to request, separated by spaces",
      default:
        "chat:write channels:read channels:history files:read files:write groups:read im:read reactions:read reactions:write users:read usergroups:read",
    }),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "body"),
  ],
});
