import { defineOperation } from "../../service/operation.ts";
import { listed } from "./messages.ts";

const labelId = {
  displayName: "Label ID",
  name: "labelId",
  type: "string",
  default: "",
  required: true,
  description: "Identifier of the label",
} as const;

const create = defineOperation({
  resource: "label",
  value: "create",
  name: "Create",
  action: "Create a label",
  description: "Adds a label",
  effect: "unsafe",
  parameters: [
    {
      displayName: "Name",
      name: "name",
      type: "string",
      default: "",
      required: true,
      description: "Name of the label",
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [
        {
          displayName: "Label List Visibility",
          name: "labelListVisibility",
          type: "options",
          default: "labelShow",
          options: [
            { name: "Hide", value: "labelHide" },
            { name: "Show", value: "labelShow" },
            { name: "Show if Unread", value: "labelShowIfUnread" },
          ],
          description: "Whether the list of labels shows it",
        },
        {
          displayName: "Message List Visibility",
          name: "messageListVisibility",
          type: "options",
          default: "show",
          options: [
            { name: "Hide", value: "hide" },
            { name: "Show", value: "show" },
          ],
          description: "Whether messages in lists show it",
        },
      ],
    },
  ],
  request: ({ parameters: { name, options } }) => ({
    method: "POST",
    path: "/labels",
    body: {
      kind: "json",
      value: {
        name,
        labelListVisibility: options.labelListVisibility ?? "labelShow",
        messageListVisibility: options.messageListVisibility ?? "show",
      },
    },
  }),
});

const get = defineOperation({
  resource: "label",
  value: "get",
  name: "Get",
  action: "Get a label",
  description: "Returns a label",
  effect: "pure",
  parameters: [labelId],
  request: { method: "GET", path: "/labels/{labelId}" },
});

const remove = defineOperation({
  resource: "label",
  value: "delete",
  name: "Delete",
  action: "Delete a label",
  description: "Removes a label",
  effect: "unsafe",
  parameters: [labelId],
  request: { method: "DELETE", path: "/labels/{labelId}" },
});

const getAll = defineOperation({
  resource: "label",
  value: "getAll",
  name: "Get Many",
  action: "Get many labels",
  description: "Returns labels",
  effect: "pure",
  isDefault: true,
  parameters: [...listed],
  request: { method: "GET", path: "/labels" },
  response: {
    items: (body, { parameters: { returnAll, limit } }) => {
      const { labels = [] } = body as { labels?: object[] };
      return returnAll ? labels : labels.slice(0, limit);
    },
  },
});

/** Operations on labels. */
export const labelOperations = [create, get, remove, getAll] as const;
