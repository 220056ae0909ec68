import { defineService } from "../../service/define-service.ts";
import { answerInlineQuery, answerQuery, fileGet } from "./operations/callback-and-file.ts";
import {
  chatAdministrators,
  chatDescription,
  chatGet,
  chatLeave,
  chatMember,
  chatTitle,
} from "./operations/chat.ts";
import { media, sendMediaGroup } from "./operations/message-media.ts";
import {
  deleteMessage,
  pinMessage,
  sendChatAction,
  sendLocation,
  unpinMessage,
} from "./operations/message-other.ts";
import { editMessageText, sendAndWait, sendMessage } from "./operations/message-text.ts";
import { repair } from "./repair.ts";

export default defineService({
  name: "n8n-nodes-base.telegram",
  displayName: "Telegram",
  description: "Sends messages with a Telegram bot and manages its chats and files",
  version: [1, 1.1, 1.2],
  icon: "file:telegram.svg",
  credentials: [{ type: "telegramApi", value: "token", name: "Bot Token" }],
  baseUrl: ({ baseUrl }) => String(baseUrl || "https://api.telegram.org"),
  resources: { chat: "Chat", callback: "Callback", file: "File", message: "Message" },
  defaultResource: "message",
  refusal,
  repair,
  operations: [
    chatGet,
    chatAdministrators,
    chatMember,
    chatLeave,
    chatDescription,
    chatTitle,
    answerQuery,
    answerInlineQuery,
    fileGet,
    deleteMessage,
    editMessageText,
    pinMessage,
    ...media,
    sendAndWait,
    sendChatAction,
    sendLocation,
    sendMediaGroup,
    sendMessage,
    unpinMessage,
  ],
  codex: {
    categories: ["Communication"],
    alias: ["bot", "chat", "message", "approval", "human"],
  },
});

function refusal(body: unknown): string | undefined {
  const { ok, description } = (body ?? {}) as { ok?: unknown; description?: unknown };
  return ok === false ? String(description ?? "Telegram refused the request") : undefined;
}
