import type { NodeProperty } from "@heddle/workflow";
import { isRecord } from "@heddle/workflow";
import { jsonBody } from "../../service/call.ts";
import { PAGE_PARAMETERS } from "../../service/lower-description.ts";
import { defineOperation } from "../../service/operation.ts";
import {
  choice,
  collection,
  fromList,
  longText,
  neededText,
  rows,
  text,
  toggle,
} from "../../service/parameters.ts";
import { firstOf, plain, recordsIn, withoutEmpty } from "../../service/plain.ts";
import { sendJson } from "../../service/requests.ts";

type Values = Readonly<Record<string, unknown>>;

const postId = neededText("postId", "Post ID", "Identifier of the message");
const channelId = fromList("channelId", "Channel Name or ID", "Channel of the message", {
  list: "getChannels",
  required: true,
});
const message = longText("message", "Message", "The text, in Markdown");

const onlyFor = (name: string, value: string) => ({ displayOptions: { show: { [name]: [value] } } });

/** Request that a button sends, and its URL. */
const integration = {
  displayName: "Integration",
  name: "integration",
  type: "fixedCollection",
  placeholder: "Add integration",
  default: {},
  description: "URL to call on interactions",
  options: [
    {
      name: "item",
      displayName: "Item",
      values: [
        text("url", "URL", "The address that is called"),
        rows("context", "Context", {
          name: "property",
          displayName: "Property",
          values: [text("name", "Name", "Name of the property"), text("value", "Value", "Its value")],
        }),
      ],
    },
  ],
} as const satisfies NodeProperty;

const actions = rows("actions", "Actions", {
  name: "item",
  displayName: "Item",
  values: [
    choice("type", "Type", "Displayed text", {
      values: { button: "Button", select: "Select" },
      standard: "button",
    }),
    choice("data_source", "Data Source", "What people choose from", {
      values: { channels: "Channels", custom: "Custom", users: "Users" },
      standard: "custom",
      ...onlyFor("type", "select"),
    }),
    {
      ...rows("options", "Options", {
        name: "option",
        displayName: "Option",
        values: [text("text", "Text", "Displayed text"), text("value", "Value", "What to send")],
      }),
      displayOptions: { show: { type: ["select"], data_source: ["custom"] } },
    },
    text("name", "Name", "Its label"),
    integration,
  ],
});

const attachments = {
  displayName: "Attachments",
  name: "attachments",
  type: "collection",
  typeOptions: { multipleValues: true, multipleValueButtonText: "Add attachment" },
  default: {},
  description: "Cards below the text",
  placeholder: "Add attachment item",
  options: [
    actions,
    text("author_icon", "Author Icon", "Address of the author's picture"),
    text("author_link", "Author Link", "Address of the author"),
    text("author_name", "Author Name", "Who wrote it"),
    {
      displayName: "Color",
      name: "color",
      type: "color",
      default: "#ff0000",
      description: "Color at its side",
    },
    text("fallback", "Fallback Text", "What is shown where cards cannot be"),
    rows("fields", "Fields", {
      name: "item",
      displayName: "Item",
      values: [
        text("title", "Title", "Title of the field"),
        text("value", "Value", "Its value"),
        toggle("short", "Short", "Whether it may stand beside another one", true),
      ],
    }),
    text("footer", "Footer", "The text at its end"),
    text("footer_icon", "Footer Icon", "Address of the picture at its end"),
    text("image_url", "Image URL", "Address of an image"),
    text("pretext", "Pretext", "The text before it"),
    longText("text", "Text", "Its text"),
    text("thumb_url", "Thumbnail URL", "Address of a small image"),
    text("title", "Title", "Its title"),
    text("title_link", "Title Link", "URL of the title"),
  ],
} as const satisfies NodeProperty;

/** Attachments in Mattermost's format: https://developers.mattermost.com/integrate/reference/message-attachments */
function attachmentOf({ actions: given, fields, ...others }: Values): Values {
  const shown = isRecord(fields) ? recordsIn(fields["item"]) : [];
  const acting = isRecord(given) ? recordsIn(given["item"]) : [];
  return {
    ...withoutEmpty(others),
    ...(shown.length > 0 ? { fields: shown } : {}),
    ...(acting.length > 0 ? { actions: acting.map(actionOf) } : {}),
  };
}

function actionOf({ integration: called, options, ...others }: Values): Values {
  const choices = isRecord(options) ? recordsIn(options["option"]) : [];
  const item = isRecord(called) && isRecord(called["item"]) ? called["item"] : undefined;
  const properties = isRecord(item?.["context"]) ? recordsIn(item["context"]["property"]) : [];
  const context = Object.fromEntries(properties.map(({ name, value }) => [String(name), value]));
  // The default data source is `custom`, which Mattermost represents by no value.
  const { data_source, ...kept } = others;
  return {
    ...withoutEmpty({ ...kept, data_source: data_source === "custom" ? undefined : data_source }),
    ...(choices.length > 0 ? { options: choices } : {}),
    ...(item ? { integration: { url: item["url"], context } } : {}),
  };
}

const post = defineOperation({
  resource: "message",
  value: "post",
  name: "Post",
  action: "Post a message",
  description: "Posts a message to a channel",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    channelId,
    message,
    attachments,
    collection("otherOptions", "Other Options", [
      toggle("make_comment", "Make Comment", "Whether the message is a comment in a thread"),
      text("root_id", "Root ID", "The message whose thread it belongs to"),
    ]),
  ],
  request: (call) => {
    const given = call.read.part("attachments").given(call.itemIndex);
    const cards = recordsIn(Array.isArray(given) ? given : [given]).map(attachmentOf);
    const filled = cards.filter((card) => Object.keys(card).length > 0);
    const body = jsonBody({
      channel_id: call.parameters.channelId,
      message: call.parameters.message,
      root_id: plain(call, "otherOptions")["root_id"],
      props: filled.length > 0 ? { attachments: filled } : undefined,
    });
    return { method: "POST", path: "/posts", body };
  },
});

const remove = defineOperation({
  resource: "message",
  value: "delete",
  name: "Delete",
  action: "Delete a message",
  description: "Deletes a message",
  effect: "idempotent",
  parameters: [postId],
  request: { method: "DELETE", path: "/posts/{postId}" },
});

const user = fromList("userId", "User Name or ID", "The user", { list: "getUsers", required: true });

const ephemeral = defineOperation({
  resource: "message",
  value: "postEphemeral",
  name: "Post Ephemeral",
  action: "Post an ephemeral message",
  description: "Shows a message to one user of a channel only",
  effect: "unsafe",
  parameters: [user, channelId, message],
  request: ({ parameters: { userId: user_id, channelId: channel_id, message: given } }) =>
    sendJson("POST", "/posts/ephemeral", { user_id, post: { channel_id, message: given } }),
});

const emojiName = neededText("emojiName", "Emoji Name", "Name of the emoji, such as thumbsup");

const reactionCreate = defineOperation({
  resource: "reaction",
  value: "create",
  name: "Create",
  action: "Create a reaction",
  description: "Adds an emoji to a message",
  effect: "idempotent",
  isDefault: true,
  parameters: [user, postId, emojiName],
  request: {
    method: "POST",
    path: "/reactions",
    body: { json: { user_id: "userId", post_id: "postId", emoji_name: "emojiName" } },
  },
});

const reactionDelete = defineOperation({
  resource: "reaction",
  value: "delete",
  name: "Delete",
  action: "Delete a reaction",
  description: "Takes an emoji from a message",
  effect: "idempotent",
  parameters: [user, postId, emojiName],
  request: { method: "DELETE", path: "/users/{userId}/posts/{postId}/reactions/{emojiName}" },
});

const reactionList = defineOperation({
  resource: "reaction",
  value: "getAll",
  name: "Get Many",
  action: "Get many reactions",
  description: "Returns the emoji of a message",
  effect: "idempotent",
  parameters: [postId, ...PAGE_PARAMETERS],
  request: { method: "GET", path: "/posts/{postId}/reactions" },
  response: { items: (body, call) => firstOf(body, call) },
});

/** Operations on messages and their reactions. */
export const messageOperations = [
  post,
  remove,
  ephemeral,
  reactionCreate,
  reactionDelete,
  reactionList,
] as const;
