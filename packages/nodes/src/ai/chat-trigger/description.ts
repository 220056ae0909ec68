import type { NodeTypeDescription, WebhookContext } from "@heddle/workflow";

/** Parameters of files that offer the chat in a different product; hidden for all other files. */
const OFFERED_ELSEWHERE = { "@version": [1.3, 1.4], availableInChat: [true] };

/** Description of Chat Trigger for the form and the engine. */
export const description = {
  name: "@n8n/n8n-nodes-langchain.chatTrigger",
  displayName: "Chat Trigger",
  description:
    "Starts the workflow for every chat message, sent in the editor, on a hosted page or on your site",
  version: [1, 1.1, 1.2, 1.3, 1.4],
  group: ["trigger"],
  icon: "file:chat-trigger.svg",
  defaults: { name: "When chat message received" },
  maxNodes: 1,
  inputs: `={{ $parameter.options?.loadPreviousSession === "memory" ? [{ type: "ai_memory", displayName: "Memory", maxConnections: 1, required: true }] : [] }}`,
  outputs: ["main"],
  eventTriggerDescription: "Waiting for a message of the chat",
  activationMessage: "You can now open the production URL of the chat and share it.",
  credentials: [
    { name: "httpBasicAuth", required: true, displayOptions: { show: { authentication: ["basicAuth"] } } },
  ],
  webhooks: [
    { name: "setup", httpMethod: "GET", responseMode: "onReceived", path: "chat" },
    {
      name: "default",
      httpMethod: "POST",
      path: "chat",
      responseMode:
        '={{ { responseNode: "responseNode", responseNodes: "streaming", streaming: "streaming" }[$parameter.options.responseMode] || "lastNode" }}',
      responseData: "firstEntryJson",
    },
  ],
  codex: {
    categories: ["AI", "Core Nodes"],
    subcategories: { AI: ["Miscellaneous"], "Core Nodes": ["Other Trigger Nodes"] },
    alias: ["chatbot", "message", "conversation", "assistant"],
  },
  properties: [
    {
      displayName: "Make Chat Publicly Available",
      name: "public",
      type: "boolean",
      default: false,
      description: "Whether the chat is public while the workflow is active",
    },
    {
      displayName: "Mode",
      name: "mode",
      type: "options",
      default: "hostedChat",
      options: [
        { name: "Hosted Chat", value: "hostedChat", description: "A page that this product serves" },
        {
          name: "Embedded Chat",
          value: "webhook",
          description: "A script or your own code in the pages of your site",
        },
      ],
      displayOptions: { show: { public: [true] } },
    },
    {
      displayName:
        "Add the chat to a page with &lt;script async src=&quot;CHAT URL?widget&quot;&gt;&lt;/script&gt;, where CHAT URL is the address above, or call that address from code of your own.",
      name: "embedNotice",
      type: "notice",
      default: "",
      displayOptions: { show: { public: [true], mode: ["webhook"] } },
    },
    {
      displayName: "Authentication",
      name: "authentication",
      type: "options",
      default: "none",
      options: [
        { name: "Basic Auth", value: "basicAuth", description: "User and password, the same for everyone" },
        {
          name: "User Auth",
          value: "n8nUserAuth",
          description: "Accounts of this product. Not supported yet: such a chat refuses everyone.",
        },
        { name: "None", value: "none", description: "Everyone who knows the URL" },
      ],
      displayOptions: { show: { public: [true] } },
      description: "Users who can chat",
    },
    {
      displayName: "Make Available in a Chat Page for Users",
      name: "availableInChat",
      type: "boolean",
      default: false,
      displayOptions: { show: OFFERED_ELSEWHERE },
    },
    {
      displayName:
        "This product has no page on which its users find chats: the setting above, and the name of the agent in the file, have no effect here. Share the address of the chat instead.",
      name: "availableInChatNotice",
      type: "notice",
      default: "",
      displayOptions: { show: OFFERED_ELSEWHERE },
    },
    {
      displayName: "Initial Message(s)",
      name: "initialMessages",
      type: "string",
      typeOptions: { rows: 3 },
      default: "Hi there! 👋\nHow can I help you today?",
      displayOptions: { show: { public: [true] } },
      description: "First messages in the chat, one per line",
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add Field",
      default: {},
      options: [
        {
          displayName: "Allowed Origins (CORS)",
          name: "allowedOrigins",
          type: "string",
          default: "*",
          description: "Sites whose scripts may call the chat, separated by commas",
          displayOptions: { show: { "/mode": ["webhook"] } },
        },
        {
          displayName: "Allow File Uploads",
          name: "allowFileUploads",
          type: "boolean",
          default: false,
          description: "Whether files can be sent with a message",
        },
        {
          displayName: "Allowed File Mime Types",
          name: "allowedFilesMimeTypes",
          type: "string",
          default: "*",
          placeholder: "e.g. image/*, text/*, application/pdf",
          description: "Types of files that can be sent, separated by commas",
        },
        {
          displayName: "Custom Chat Styling",
          name: "customCss",
          type: "string",
          typeOptions: { rows: 10 },
          default: "",
          description: "CSS of your own for the page",
        },
        {
          displayName: "Input Placeholder",
          name: "inputPlaceholder",
          type: "string",
          default: "Type your question..",
          placeholder: "e.g. Type your message here",
        },
        {
          displayName: "Load Previous Session",
          name: "loadPreviousSession",
          type: "options",
          default: "notSupported",
          options: [
            { name: "Off", value: "notSupported", description: "Every visit begins a new chat" },
            { name: "From Memory", value: "memory", description: "Of the connected Simple Memory" },
            {
              name: "Manually",
              value: "manually",
              description: "The workflow runs with the action 'loadPreviousSession'",
            },
          ],
          description: "Whether to show earlier messages when the page is reopened",
        },
        {
          displayName: "Response Mode",
          name: "responseMode",
          type: "options",
          default: "lastNode",
          options: [
            {
              name: "When Last Node Finishes",
              value: "lastNode",
              description: "The fields 'output' or 'text' of the last node",
            },
            {
              name: "Using 'Respond to Webhook' Node",
              value: "responseNode",
              description: "Output of that node",
            },
            {
              name: "Using Response Nodes",
              value: "responseNodes",
              description: "Messages of Chat nodes, each immediately",
            },
            { name: "Streaming", value: "streaming", description: "Output of agents, as they write it" },
          ],
          description: "When and how the chat responds",
        },
        {
          displayName: "Require Button Click to Start Chat",
          name: "showWelcomeScreen",
          type: "boolean",
          default: false,
          description: "Whether the page starts with a button",
        },
        {
          displayName: "Start Conversation Button Text",
          name: "getStarted",
          type: "string",
          default: "New Conversation",
          description: "The text of that button",
        },
        {
          displayName: "Subtitle",
          name: "subtitle",
          type: "string",
          default: "Ask whatever you want to know.",
        },
        { displayName: "Title", name: "title", type: "string", default: "Hi there! 👋" },
      ],
    },
  ],
} as const satisfies NodeTypeDescription;

/** Context of Chat Trigger's code. */
export type ChatContext = WebhookContext<typeof description.properties>;
