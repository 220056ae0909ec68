import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "discordBotApi",
  displayName: "Discord Bot API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bot {{ $credentials.botToken }}" } },
  },
  test: { request: { baseURL: "https://discord.com/api/v10", url: "users/@me" } },
  properties: [
    secretField("botToken", "Bot Token", "Token of the bot, from the developer portal"),
    ...allowedDomains,
  ],
});
