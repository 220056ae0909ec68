import type { NodeProperty } from "@heddle/workflow";

const text = <const N extends string>(
  displayName: string,
  name: N,
  description: string,
  more: { placeholder?: string } = {},
) => ({ displayName, name, type: "string", default: "", description, ...more }) as const;

export const messageId = {
  ...text("Message ID", "messageId", "Identifier of the message", { placeholder: "172ce2c4a72cc243" }),
  required: true,
} as const satisfies NodeProperty;

export const threadId = {
  ...text("Thread ID", "threadId", "Identifier of the thread", { placeholder: "172ce2c4a72cc243" }),
  required: true,
} as const satisfies NodeProperty;

export const subject = {
  ...text("Subject", "subject", "Subject of the email"),
  required: true,
} as const satisfies NodeProperty;

export const sendTo = {
  ...text("To", "sendTo", "Who receives the email; several addresses are separated by commas", {
    placeholder: "info@example.com",
  }),
  required: true,
} as const satisfies NodeProperty;

/** Body of an email. */
export const content = [
  {
    displayName: "Email Type",
    name: "emailType",
    type: "options",
    default: "html",
    required: true,
    noDataExpression: true,
    options: [
      { name: "HTML", value: "html" },
      { name: "Text", value: "text" },
    ],
    description: "Format of the message",
  },
  {
    displayName: "Message",
    name: "message",
    type: "string",
    default: "",
    required: true,
    typeOptions: { rows: 4 },
    description: "The body of the email",
  },
] as const satisfies readonly NodeProperty[];

const attribution = {
  displayName: "Append Heddle Attribution",
  name: "appendAttribution",
  type: "boolean",
  default: true,
  description: "Whether the email says that it was sent automatically with Heddle",
} as const satisfies NodeProperty;

const attachmentsUi = {
  displayName: "Attachments",
  name: "attachmentsUi",
  type: "fixedCollection",
  placeholder: "Add attachment",
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
          default: "data",
          description: "Input field with the file; separate several with commas",
        },
      ],
    },
  ],
} as const satisfies NodeProperty;

const addressed = [
  text("BCC", "bccList", "Who receives a copy that others do not see"),
  text("CC", "ccList", "Who receives a copy"),
  text("Sender Name", "senderName", "Name that is shown as the sender"),
] as const;

/** Options of sent emails. */
export const sendOptions = {
  displayName: "Options",
  name: "options",
  type: "collection",
  placeholder: "Add option",
  default: {},
  options: [
    attribution,
    attachmentsUi,
    ...addressed,
    text("Send Replies To", "replyTo", "Address to which answers go"),
    {
      displayName: "Reply to Sender Only",
      name: "replyToSenderOnly",
      type: "boolean",
      default: false,
      description: "Whether only the sender receives the answer, and not everyone who received the email",
    },
    text("Send To", "sendTo", "Recipients of the email"),
    text("Thread ID", "threadId", "Thread that the draft belongs to"),
  ],
} as const satisfies NodeProperty;

/** Fields of an email to return, and its files. */
export const simple = {
  displayName: "Simplify",
  name: "simple",
  type: "boolean",
  default: true,
  description: "Whether to return the main fields only, without the body",
} as const satisfies NodeProperty;

export const readOptions = {
  displayName: "Options",
  name: "options",
  type: "collection",
  placeholder: "Add option",
  default: {},
  options: [
    text(
      "Attachment Prefix",
      "dataPropertyAttachmentsPrefixName",
      "Files are put into fields with this name and a number; attachment_ where it is empty",
    ),
    {
      displayName: "Download Attachments",
      name: "downloadAttachments",
      type: "boolean",
      default: false,
      description: "Whether the attached files are downloaded",
    },
    {
      displayName: "Return Only Messages",
      name: "returnOnlyMessages",
      type: "boolean",
      default: true,
      description: "Whether the messages of the thread are returned, each as an item",
      displayOptions: { show: { "/resource": ["thread"] } },
    },
  ],
} as const satisfies NodeProperty;

export const labelIds = {
  displayName: "Label Names or IDs",
  name: "labelIds",
  type: "multiOptions",
  typeOptions: { loadOptionsMethod: "getLabels" },
  default: [],
  required: true,
  description: "The labels",
} as const satisfies NodeProperty;

/** Filters for emails. */
export const filters = {
  displayName: "Filters",
  name: "filters",
  type: "collection",
  placeholder: "Add filter",
  default: {},
  options: [
    {
      displayName: "Include Spam and Trash",
      name: "includeSpamTrash",
      type: "boolean",
      default: false,
      description: "Whether to include emails in Spam and Trash",
    },
    {
      displayName: "Include Drafts",
      name: "includeDrafts",
      type: "boolean",
      default: false,
      description: "Whether drafts are returned as well",
    },
    { ...labelIds, required: false, description: "Only emails that have all of these labels" },
    text("Search", "q", "Search as in Gmail’s search box", { placeholder: "has:attachment" }),
    {
      displayName: "Read Status",
      name: "readStatus",
      type: "options",
      default: "unread",
      options: [
        { name: "Unread and Read Emails", value: "both" },
        { name: "Unread Emails Only", value: "unread" },
        { name: "Read Emails Only", value: "read" },
      ],
      description: "Only emails that are read, or not",
    },
    {
      displayName: "Received After",
      name: "receivedAfter",
      type: "dateTime",
      default: "",
      description: "Only emails received after this time",
    },
    {
      displayName: "Received Before",
      name: "receivedBefore",
      type: "dateTime",
      default: "",
      description: "Only emails received before this time",
    },
    text("Sender", "sender", "Only emails of this sender: an address, or a part of a name"),
  ],
} as const satisfies NodeProperty;
