import type { ExecuteContext, ListenContext, NodeTypeDescription } from "@heddle/workflow";

/** Email Trigger (IMAP) as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.emailReadImap",
  displayName: "Email Trigger (IMAP)",
  description: "Starts the workflow when emails arrive",
  version: [1, 2, 2.1],
  defaultVersion: 2.1,
  group: ["trigger"],
  polling: true,
  icon: "file:email-read-imap.svg",
  defaults: { name: "Email Trigger (IMAP)", color: "#44aa22" },
  inputs: [],
  outputs: ["main"],
  eventTriggerDescription: "",
  activationMessage: "Emails that arrive from now on start the workflow.",
  credentials: [{ name: "imap", required: true }],
  properties: [
    {
      displayName: "Mailbox Name",
      name: "mailbox",
      type: "string",
      default: "INBOX",
      description: "The folder to watch for emails",
    },
    {
      displayName: "Action",
      name: "postProcessAction",
      type: "options",
      default: "read",
      options: [
        { name: "Mark as Read", value: "read" },
        { name: "Nothing", value: "nothing" },
      ],
      description: "Action after an email has started the workflow",
    },
    {
      displayName: "Download Attachments",
      name: "downloadAttachments",
      type: "boolean",
      default: false,
      displayOptions: { show: { format: ["simple"] } },
      description: "Whether to download attachments",
    },
    {
      displayName: "Format",
      name: "format",
      type: "options",
      default: "simple",
      options: [
        { name: "RAW", value: "raw", description: "The whole email as Base64 text" },
        {
          name: "Resolved",
          value: "resolved",
          description: "All parts, with files and addresses taken apart",
        },
        { name: "Simple", value: "simple", description: "Texts and the main headers" },
      ],
      description: "Email fields to return",
    },
    {
      displayName: "Property Prefix Name",
      name: "dataPropertyAttachmentsPrefixName",
      type: "string",
      default: "attachment_",
      displayOptions: { hide: { format: ["raw"] } },
      description: "Start of the names of files; a number follows",
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [
        {
          displayName: "Custom Email Rules",
          name: "customEmailConfig",
          type: "string",
          default: '["UNSEEN"]',
          description:
            'Which emails start the workflow, as a JSON list of IMAP search criteria: <code>["UNSEEN", ["FROM", "ada@example.com"]]</code>',
        },
        {
          displayName: "Force Reconnect Every Minutes",
          name: "forceReconnect",
          type: "number",
          default: 60,
          typeOptions: { minValue: 1 },
          description:
            "After how many minutes the connection that waits for emails is made again, for servers that let quiet ones go stale",
        },
        {
          displayName: "Ignore SSL Issues (Insecure)",
          name: "allowUnauthorizedCerts",
          type: "boolean",
          default: false,
          description: "Whether to connect even if the certificate of the server cannot be verified",
        },
        {
          displayName: "Fetch Only New Emails",
          name: "trackLastMessageId",
          type: "boolean",
          default: true,
          description:
            "Whether to count only emails that arrived after the last one that started the workflow",
        },
      ],
    },
  ],
  codex: {
    categories: ["Core Nodes", "Communication"],
    subcategories: { "Core Nodes": ["Other Trigger Nodes"] },
    alias: ["mail", "imap", "email", "inbox", "poll"],
  },
} as const satisfies NodeTypeDescription;

/** Execution context of the trigger. */
export type InboxContext = ExecuteContext<typeof description.properties>;

/** Listening context of the trigger. */
export type InboxListenContext = ListenContext<typeof description.properties>;
