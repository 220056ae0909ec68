import type { WebhookContext } from "@heddle/workflow";
import { choice, toggle } from "../../../service/parameters.ts";
import { webhookTrigger } from "../../../service/trigger-description.ts";
import { connection } from "../connection.ts";
import { channelId, chatId, teamId } from "../locators.ts";

const inTeam = ["newChannel", "newChannelMessage", "newTeamMember"];

/** The trigger as the form and the engine see it. */
export const description = webhookTrigger(connection, {
  name: "n8n-nodes-base.microsoftTeamsTrigger",
  displayName: "Microsoft Teams Trigger",
  description: "Starts the workflow on new messages, teams and members in Microsoft Teams",
  icon: "file:microsoft-teams-trigger.svg",
  subtitle: '={{ $parameter["event"] }}',
  properties: [
    choice("event", "Trigger On", "Events that start the workflow", {
      values: {
        newChannel: "New Channel",
        newChannelMessage: "New Channel Message",
        newChat: "New Chat",
        newChatMessage: "New Chat Message",
        newTeamMember: "New Team Member",
      },
      standard: "newChannelMessage",
    }),
    toggle("watchAllTeams", "Watch All Teams", "Whether every team of the account is watched", false, {
      displayOptions: { show: { event: inTeam } },
    }),
    { ...teamId, displayOptions: { show: { event: inTeam, watchAllTeams: [false] } } },
    toggle("watchAllChannels", "Watch All Channels", "Whether every channel of the team is watched", false, {
      displayOptions: { show: { event: ["newChannelMessage"], watchAllTeams: [false] } },
    }),
    {
      ...channelId,
      displayOptions: {
        show: { event: ["newChannelMessage"], watchAllTeams: [false], watchAllChannels: [false] },
      },
    },
    toggle("watchAllChats", "Watch All Chats", "Whether every chat of the account is watched", false, {
      displayOptions: { show: { event: ["newChatMessage"] } },
    }),
    { ...chatId, displayOptions: { show: { event: ["newChatMessage"], watchAllChats: [false] } } },
  ],
  codex: { categories: ["Communication"], alias: ["chat", "message", "channel", "microsoft"] },
});

/** A call of the trigger. */
export type TeamsCall = WebhookContext<typeof description.properties>;
