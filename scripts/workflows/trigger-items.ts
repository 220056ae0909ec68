import type { WorkflowNode } from "@heddle/workflow";
import type { Json } from "./shape.ts";

type Fields = { [key: string]: Json };

const person: Fields = { id: 42, is_bot: false, first_name: "Ada", username: "ada" };

/** Data that services send when they start a workflow, by the end of the trigger's type. */
const ITEMS: Record<string, Fields> = {
  chatTrigger: { sessionId: "sample-session", action: "sendMessage", chatInput: "What is new?" },
  manualChatTrigger: { sessionId: "sample-session", action: "sendMessage", chatInput: "What is new?" },
  telegramTrigger: {
    update_id: 1,
    message: {
      message_id: 7,
      from: person,
      chat: { ...person, type: "private" },
      date: 1768469400,
      text: "sample",
    },
  },
  slackTrigger: {
    type: "message",
    user: "U0SAMPLE42",
    channel: "C0SAMPLE42",
    text: "sample",
    ts: "1768469400.000100",
  },
  gmailTrigger: {
    id: "18f0c0ffee",
    threadId: "18f0c0ffee",
    snippet: "sample",
    From: "Ada <ada@example.com>",
    To: "bob@example.com",
    Subject: "Sample",
    labels: [{ id: "INBOX", name: "INBOX" }],
  },
  googleDriveTrigger: {
    id: "1Sample",
    name: "sample.txt",
    mimeType: "text/plain",
    webViewLink: "https://example.com/sample",
  },
};

/** Item of a service's trigger: the values that the workflow reads, in addition to those always sent. */
export function itemOf({ type }: WorkflowNode, expected: Fields): Fields {
  return merged(ITEMS[type.split(".").at(-1) ?? ""] ?? {}, expected);
}

function merged(usual: Fields, expected: Fields): Fields {
  const entries = Object.entries(expected).map(([key, value]): [string, Json] => {
    const before = usual[key];
    return [key, isFields(before) && isFields(value) ? merged(before, value) : value];
  });
  return { ...usual, ...Object.fromEntries(entries) };
}

function isFields(value: Json | undefined): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
