import type { NodeProperty } from "@heddle/workflow";
import { choice, longText, rows, text, toggle } from "../../../service/parameters.ts";

export const blocks = longText(
  "blocksUi",
  "Blocks",
  "Blocks as JSON, as Slack's Block Kit Builder makes them",
  {
    required: true,
    displayOptions: { show: { messageType: ["block"] } },
  },
);

const attachmentOptions = [
  text("fallback", "Fallback Text", "Text where attachments cannot be shown"),
  {
    displayName: "Color",
    name: "color",
    type: "color",
    default: "#ff0000",
    description: "Color of the line beside it",
  },
  text("pretext", "Pretext", "Text above the attachment"),
  text("author_name", "Author Name", "Name of the author"),
  text("author_link", "Author Link", "Address that the author's name opens"),
  text("author_icon", "Author Icon", "Address of a picture of the author"),
  text("title", "Title", "Title of the attachment"),
  text("title_link", "Title Link", "Address that the title opens"),
  longText("text", "Text", "Text of the attachment"),
  text("image_url", "Image URL", "Address of a picture"),
  text("thumb_url", "Thumbnail URL", "Address of a small picture"),
  text("footer", "Footer", "Text below the attachment"),
  text("footer_icon", "Footer Icon", "Address of a picture beside the footer"),
  text("ts", "Timestamp", "Seconds since 1970, shown beside the footer"),
  rows("fields", "Fields", {
    name: "item",
    displayName: "Item",
    values: [
      text("title", "Title", "Title of the field"),
      text("value", "Value", "Value of the field"),
      toggle("short", "Short", "Whether two fields stand side by side", true),
    ],
  }),
] as const satisfies readonly NodeProperty[];

export const attachments = {
  displayName: "Attachments",
  name: "attachments",
  type: "collection",
  typeOptions: { multipleValues: true, multipleValueButtonText: "Add attachment" },
  placeholder: "Add attachment field",
  default: {},
  options: attachmentOptions,
  description: "Attachments of the message",
  displayOptions: { show: { messageType: ["attachment"] } },
} as const satisfies NodeProperty;

const thread = {
  displayName: "Reply to a Message",
  name: "thread_ts",
  type: "fixedCollection",
  default: {},
  placeholder: "Add reply",
  options: [
    {
      name: "replyValues",
      displayName: "Reply to a Message",
      values: [
        text("thread_ts", "Message Timestamp to Reply To", "Timestamp of the message, its ts"),
        toggle("reply_broadcast", "Reply to Thread", "Whether the whole channel sees the reply"),
      ],
    },
  ],
} as const satisfies NodeProperty;

const profile = {
  displayName: "Custom Bot Profile Photo",
  name: "botProfile",
  type: "fixedCollection",
  default: { imageValues: [{ profilePhotoType: "" }] },
  options: [
    {
      name: "imageValues",
      displayName: "Add Bot Profile Photo",
      values: [
        choice("profilePhotoType", "Profile Photo Type", "What is shown beside the message", {
          values: { "": "", image: "Image URL", emoji: "Emoji Code" },
          standard: "",
        }),
        text("icon_emoji", "Emoji Code", "An emoji such as :robot_face:", {
          displayOptions: { show: { profilePhotoType: ["emoji"] } },
        }),
        text("icon_url", "Image URL", "Address of a picture", {
          displayOptions: { show: { profilePhotoType: ["image"] } },
        }),
      ],
    },
  ],
} as const satisfies NodeProperty;

const linkNames = toggle("link_names", "Link User and Channel Names", "Whether names become links");

export const messageOptions = [
  toggle(
    "includeLinkToWorkflow",
    "Append Attribution",
    "Whether a line says which workflow sent the message",
    true,
  ),
  profile,
  linkNames,
  thread,
  toggle("mrkdwn", "Use Markdown?", "Whether Slack formats the text", true),
  toggle("unfurl_links", "Unfurl Links", "Whether links are shown with a preview"),
  toggle(
    "unfurl_media",
    "Unfurl Media",
    "Whether links to pictures and videos are shown with a preview",
    true,
  ),
  text("ephemeral", "Send as Ephemeral Message", "The only user who sees the message, by ID"),
  text("sendAsUser", "Send as User", "Name under which the bot writes"),
] as const;

export const updateOptions = [
  linkNames,
  choice("parse", "Parse", "How the text is read", {
    values: { client: "Client", full: "Full", none: "None" },
    standard: "client",
  }),
] as const;
