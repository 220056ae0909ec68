import { defineCredential } from "@heddle/workflow";
import { fixedField, secretField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "discordOAuth2Api",
  displayName: "Discord OAuth2 API",
  extends: ["oAuth2Api"],
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bot {{ $credentials.botToken }}" } },
  },
  properties: [
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", "https://discord.com/api/oauth2/authorize"),
    fixedField("accessTokenUrl", "https://discord.com/api/oauth2/token"),
    secretField("botToken", "Bot Token", "Token of the bot of the same application"),
    textField("scope", "Scope", {
      description: "Permissions to request",
      default: "identify guilds guilds.join bot",
    }),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "body"),
  ],
});
