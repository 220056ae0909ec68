import type { WebhookResponse } from "@heddle/workflow";
import { escapeHtml } from "../../forms/html.ts";
import { CHAT_SCRIPT } from "./page-script.ts";
import { CHAT_STYLES } from "./page-styles.ts";

/** What the page of a chat shows. */
interface ChatPageOptions {
  readonly initialMessages: string;
  readonly token: string | undefined;
  readonly title?: string | undefined;
  readonly subtitle?: string | undefined;
  readonly inputPlaceholder?: string | undefined;
  readonly getStarted?: string | undefined;
  readonly customCss?: string | undefined;
  readonly loadPreviousSession?: string | undefined;
  readonly showWelcomeScreen?: boolean | undefined;
  readonly allowFileUploads?: boolean | undefined;
  readonly allowedFilesMimeTypes?: string | undefined;
}

/** The page of a chat. What it shows of others, it shows as text. */
export function chatPage(options: ChatPageOptions): WebhookResponse {
  const { title = "Hi there! 👋", subtitle = "", customCss = "", getStarted, inputPlaceholder } = options;
  const own = customCss ? `<style>${customCss.replace(/<\//g, "<\\/")}</style>` : "";
  const text = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow"><link rel="icon" href="data:,"><title>${escapeHtml(title) || "Chat"}</title><style>${CHAT_STYLES}</style>${own}</head>
<body><header><h1>${escapeHtml(title)}</h1>${subtitle ? `<p>${escapeHtml(subtitle)}</p>` : ""}</header>
<main><ol id="messages" aria-live="polite" aria-label="Messages"></ol>
<button type="button" id="start" class="start"${options.showWelcomeScreen ? "" : " hidden"}>${escapeHtml(getStarted || "New Conversation")}</button></main>
<form id="form" hidden><div class="row">${attachment(options)}
<label class="hidden" for="text">Message</label>
<textarea id="text" rows="1" placeholder="${escapeHtml(inputPlaceholder ?? "Type your question..")}"></textarea>
<button id="send">Send</button></div><p class="files" id="chosen" aria-live="polite"></p></form>
<noscript><p>This chat needs JavaScript.</p></noscript>
<script type="application/json" id="settings">${settingsOf(options)}</script>
<script>${CHAT_SCRIPT}</script></body></html>`;
  return {
    status: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
    },
    body: { kind: "text", text },
  };
}

function attachment({ allowFileUploads, allowedFilesMimeTypes = "*" }: ChatPageOptions): string {
  if (!allowFileUploads) return "";
  const types = allowedFilesMimeTypes.trim();
  const accept = types === "" || types === "*" ? "" : ` accept="${escapeHtml(types)}"`;
  return `<label class="attach" title="Attach files">📎<input type="file" id="files" multiple${accept} aria-label="Attach files"></label>`;
}

/** Nothing in it can end the element that it stands in. */
function settingsOf({
  initialMessages,
  token,
  loadPreviousSession,
  showWelcomeScreen,
}: ChatPageOptions): string {
  const settings = {
    token,
    initialMessages: initialMessages.split("\n").filter((line) => line.trim() !== ""),
    keepsSession: loadPreviousSession === "memory" || loadPreviousSession === "manually",
    showsStart: showWelcomeScreen === true,
    failed: "This message could not be answered. Try again.",
    writing: "Writing an answer",
  };
  return JSON.stringify(settings).replaceAll("<", "\\u003c");
}
