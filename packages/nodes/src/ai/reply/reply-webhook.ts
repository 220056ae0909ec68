import type { WebhookDescription } from "@heddle/workflow";

/** Webhook for answers from a chat or a page; part of the description of nodes that ask. */
export const replyWebhook = {
  name: "default",
  httpMethod: '={{ ["GET", "POST"] }}',
  path: "",
  restartWebhook: true,
  responseMode: "={{ $parameter.responseMode }}",
  responseData: "firstEntryJson",
} as const satisfies WebhookDescription;
