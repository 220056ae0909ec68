import type { ExecuteContext, NodeTypeDescription } from "@heddle/workflow";
import { questionOptionsFor, questionPropertiesFor } from "../../send-and-wait/properties.ts";
import { answerWebhook } from "../../send-and-wait/question.ts";
import { answerOptions, formatFor, mailProperties, optionsOfMail } from "./properties.ts";

const asks = { operation: ["sendAndWait"] };
const sends = { operation: ["send"] };

const shared = {
  name: "n8n-nodes-base.emailSend",
  displayName: "Send Email",
  description: "Sends an email over SMTP, or waits for a reply by email",
  group: ["output"],
  icon: "file:email-send.svg",
  defaults: { name: "Send Email", color: "#00bb88" },
  inputs: ["main"],
  outputs: ["main"],
  usableAsTool: true,
  codex: {
    categories: ["Core Nodes", "Communication"],
    subcategories: { "Core Nodes": ["Helpers"] },
    alias: ["mail", "smtp", "email", "message", "approval", "human"],
  },
} as const satisfies Omit<NodeTypeDescription, "version" | "properties">;

/** Form description of Send Email version 1. */
export const oldDescription = {
  ...shared,
  version: 1,
  credentials: [{ name: "smtp", required: true }],
  properties: [
    ...mailProperties({}),
    ...optionsOfMail.copies,
    { ...optionsOfMail.text, displayOptions: {} },
    { ...optionsOfMail.html, displayOptions: {} },
    optionsOfMail.attachments,
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [optionsOfMail.insecure, optionsOfMail.replyTo],
    },
  ],
} as const satisfies NodeTypeDescription;

/** Send Email as the form and the engine see it. */
export const description = {
  ...shared,
  version: [2, 2.1],
  defaultVersion: 2.1,
  subtitle: '={{ $parameter.operation === "sendAndWait" ? "send and wait" : "send" }}',
  credentials: [{ name: "smtp", required: true }],
  webhooks: [answerWebhook],
  properties: [
    {
      displayName: "Operation",
      name: "operation",
      type: "options",
      noDataExpression: true,
      default: "send",
      options: [
        { name: "Send", value: "send", action: "Send an email" },
        {
          name: "Send and Wait for Response",
          value: "sendAndWait",
          action: "Send a message and wait for the response",
        },
      ],
      description: "Whether the execution waits for an answer",
    },
    ...mailProperties({}),
    ...questionPropertiesFor(asks),
    formatFor(2, "text", sends),
    formatFor(2.1, "html", sends),
    { ...optionsOfMail.text, displayOptions: { show: { ...sends, emailFormat: ["text", "both"] } } },
    { ...optionsOfMail.html, displayOptions: { show: { ...sends, emailFormat: ["html", "both"] } } },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [...answerOptions, ...questionOptionsFor({ "/operation": ["sendAndWait"] })],
    },
  ],
} as const satisfies NodeTypeDescription;

/** Execution context of Send Email. */
export type EmailContext = ExecuteContext<typeof description.properties>;
