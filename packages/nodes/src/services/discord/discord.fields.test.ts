import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import node from "./discord.node.ts";
import credential from "./discord-bot.credential.ts";

// Shaped as https://docs.discord.com/developers/resources/message shows it.
const message = {
  ...{ id: "3", channel_id: "2", content: "Hi", timestamp: "2026-03-01T09:00:00.000000+00:00", type: 0 },
  author: { id: "9", username: "ada", global_name: "Ada" },
  attachments: [{ id: "7", filename: "a.png", url: "https://cdn.discordapp.com/a.png" }],
};
const channel = { id: "2", type: 0, guild_id: "1", name: "news" };
const member = { user: { id: "9", username: "ada" }, roles: ["3"], joined_at: "2026-03-01T09:00:00Z" };
const api = "/api/v10";

describeServiceFields({
  node,
  fields: "discord",
  credentialTypes: [credential],
  credential: () => ({ botToken: "t1" }),
  answers: {
    [`POST ${api}/channels/2/messages`]: message,
    [`GET ${api}/channels/2/messages`]: [message],
    [`GET ${api}/channels/2/messages/3`]: message,
    [`DELETE ${api}/channels/2/messages/3`]: undefined,
    [`PUT ${api}/channels/2/messages/3/reactions/😀/@me`]: undefined,
    [`POST ${api}/guilds/1/channels`]: channel,
    [`GET ${api}/guilds/1/channels`]: [channel],
    [`GET ${api}/guilds/1/members`]: [member],
    [`PUT ${api}/guilds/1/members/2/roles/3`]: undefined,
  },
});
