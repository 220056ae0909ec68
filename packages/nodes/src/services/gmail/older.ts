import { isRecord, type NodeParameters, type NodeProperty } from "@heddle/workflow";
import type { Operation } from "../../service/operation.ts";
import { draftOperations } from "./drafts.ts";
import { labelOperations } from "./labels.ts";
import { labelIds, messageId, subject } from "./parameters.ts";

const message = {
  displayName: "Message",
  name: "message",
  type: "string",
  default: "",
  required: true,
  description: "The body as text",
} as const;
const html = [
  {
    displayName: "HTML",
    name: "includeHtml",
    type: "boolean",
    default: false,
    description: "Whether the email has a body in HTML",
  },
  {
    displayName: "HTML Message",
    name: "htmlMessage",
    type: "string",
    default: "",
    description: "The body in HTML",
    displayOptions: { show: { includeHtml: [true] } },
  },
] as const;
const toList = {
  displayName: "To Email",
  name: "toList",
  type: "string",
  default: [],
  typeOptions: { multipleValues: true },
  description: "Recipients of the email",
} as const;

const list = (name: string, displayName: string) =>
  ({
    displayName,
    name,
    type: "string",
    default: [],
    typeOptions: { multipleValues: true },
    description: displayName,
  }) as const;

const additionalFields = {
  displayName: "Additional Fields",
  name: "additionalFields",
  type: "collection",
  placeholder: "Add field",
  default: {},
  options: [
    {
      displayName: "Attachments",
      name: "attachmentsUi",
      type: "fixedCollection",
      typeOptions: { multipleValues: true },
      default: {},
      options: [
        {
          name: "attachmentsBinary",
          displayName: "Attachment Binary",
          values: [
            {
              displayName: "Attachment Field Name",
              name: "property",
              type: "string",
              default: "",
              description: "Input field with the file",
            },
          ],
        },
      ],
    },
    list("bccList", "BCC Email"),
    list("ccList", "CC Email"),
    list("toList", "To Email"),
    {
      displayName: "Sender Name",
      name: "senderName",
      type: "string",
      default: "",
      description: "Name that is shown as the sender",
    },
    {
      displayName: "Format",
      name: "format",
      type: "string",
      default: "resolved",
      description: "Parts of an email to return",
    },
    {
      displayName: "Search",
      name: "q",
      type: "string",
      default: "",
      description: "Search as in Gmail’s search box",
    },
    labelIds,
  ],
} as const satisfies NodeProperty;

const pages = [
  {
    displayName: "Return All",
    name: "returnAll",
    type: "boolean",
    default: false,
    description: "Whether to return all results",
  },
  {
    displayName: "Limit",
    name: "limit",
    type: "number",
    default: 10,
    description: "Maximum number of results to return",
  },
] as const;

function operation(
  resource: string,
  value: string,
  name: string,
  parameters: readonly NodeProperty[],
): Operation {
  const isDefault = resource === "draft" ? value === "create" : value === "send";
  return { resource, value, name, action: name, description: name, effect: "unsafe", isDefault, parameters };
}

const mail = [subject, ...html, message];

/** Operations of version 1. */
export const operationsOf1: readonly [Operation, ...Operation[]] = [
  operation("message", "send", "Send", [...mail, toList, additionalFields]),
  operation("message", "reply", "Reply", [messageId, ...mail, toList, additionalFields]),
  operation("message", "get", "Get", [messageId, additionalFields]),
  operation("message", "getAll", "Get Many", [...pages, additionalFields]),
  operation("message", "delete", "Delete", [messageId]),
  operation("messageLabel", "add", "Add", [messageId, labelIds]),
  operation("messageLabel", "remove", "Remove", [messageId, labelIds]),
  operation("draft", "create", "Create", [...mail, additionalFields]),
  ...draftOperations.slice(1),
  ...labelOperations,
];

/** Upgrades the parameters of version 1 to the newest. */
export function upgrade(old: NodeParameters, version: number): NodeParameters {
  if (version >= 2) return old;
  const given = isRecord(old["additionalFields"]) ? old["additionalFields"] : {};
  const {
    resource,
    operation: value,
    includeHtml,
    htmlMessage,
    toList: to,
    additionalFields: _,
    ...kept
  } = old;
  const isLabel = resource === "messageLabel";
  const isHtml = includeHtml === true;
  return {
    ...kept,
    resource: isLabel ? "message" : resource,
    operation: isLabel ? (value === "add" ? "addLabels" : "removeLabels") : value,
    sendTo: joined(to),
    emailType: isHtml ? "html" : "text",
    message: isHtml ? htmlMessage : old["message"],
    simple: false,
    filters: { q: given["q"], labelIds: given["labelIds"], readStatus: "both" },
    options: {
      appendAttribution: false,
      attachmentsUi: given["attachmentsUi"],
      bccList: joined(given["bccList"]),
      ccList: joined(given["ccList"]),
      sendTo: joined(given["toList"]),
      senderName: given["senderName"],
      downloadAttachments: given["format"] === undefined || given["format"] === "resolved",
      ...(isRecord(old["options"]) && old["options"]),
    },
  };
}

/** Addresses joined to one string; expressions stay unchanged. */
function joined(list: unknown): string {
  const texts = [list ?? []].flat().map(String);
  if (texts.length <= 1) return texts[0] ?? "";
  const parts = texts.map((text) => (text.startsWith("=") ? text.slice(1) : text)).join(", ");
  return texts.some((text) => text.startsWith("=")) ? `=${parts}` : parts;
}
