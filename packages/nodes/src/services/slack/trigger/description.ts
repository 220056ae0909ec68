import type { NodeTypeDescription, WebhookContext } from "@heddle/workflow";
import { collection, locator, text, toggle } from "../../../service/parameters.ts";

const event = <const V extends string>(value: V, name: string, description: string) => ({
  name,
  value,
  description,
});

/** Slack Trigger as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.slackTrigger",
  displayName: "Slack Trigger",
  description: "Starts the workflow on events in Slack",
  version: 1,
  group: ["trigger"],
  icon: "file:slack-trigger.svg",
  subtitle: '={{ $parameter["trigger"].join(", ") }}',
  defaults: { name: "Slack Trigger" },
  inputs: [],
  outputs: ["main"],
  credentials: [{ name: "slackApi", required: true }],
  webhooks: [{ name: "default", httpMethod: "POST", responseMode: "onReceived", path: "webhook" }],
  properties: [
    {
      displayName:
        "Enter the address of this node in your Slack app, under Event Subscriptions, and subscribe to the events there. Calls are checked with the signature secret of the credential.",
      name: "notice",
      type: "notice",
      default: "",
    },
    {
      displayName: "Trigger On",
      name: "trigger",
      type: "multiOptions",
      default: [],
      description: "Events that start the workflow",
      options: [
        event("any_event", "Any Event", "Everything that the app has subscribed to"),
        event("app_mention", "Bot / App Mention", "The app is mentioned in a channel that it is in"),
        event("file_public", "File Made Public", "A file is made public"),
        event("file_share", "File Shared", "A file is shared in a channel"),
        event("message", "New Message Posted to Channel", "There is a new message"),
        event("channel_created", "New Public Channel Created", "There is a new channel"),
        event("team_join", "New User", "There is a new member of the workspace"),
        event("reaction_added", "Reaction Added", "A reaction is added to a message"),
      ],
    },
    toggle(
      "watchWorkspace",
      "Watch Whole Workspace",
      "Whether events of all channels start the workflow",
      false,
      {
        displayOptions: {
          show: { trigger: ["any_event", "message", "reaction_added", "file_share", "app_mention"] },
        },
      },
    ),
    locator("channelId", "Channel to Watch", "The only channel whose events start the workflow", {
      list: "getChannels",
      url: "https://app\\.slack\\.com/client/[^/]+/([A-Z0-9]+)",
      displayOptions: { show: { watchWorkspace: [false] } },
    }),
    toggle("downloadFiles", "Download Files", "Whether shared files are put on the item", false, {
      displayOptions: { show: { trigger: ["any_event", "file_share"] } },
    }),
    collection("options", "Options", [
      toggle(
        "resolveIds",
        "Resolve IDs",
        "Whether the names of users and channels are added beside their identifiers",
      ),
      text(
        "userIds",
        "Usernames or IDs to Ignore",
        "Users whose events do not start the workflow, separated by commas",
      ),
    ]),
  ],
  codex: { categories: ["Communication"], alias: ["chat", "message", "event"] },
} as const satisfies NodeTypeDescription;

/** A call of the trigger. */
export type SlackCall = WebhookContext<typeof description.properties>;
