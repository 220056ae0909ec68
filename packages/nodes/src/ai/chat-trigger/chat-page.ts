import type { WebhookResponse } from "@heddle/workflow";
import { escapeHtml } from "../../forms/html.ts";
import { type ChatLook, chatMarkup, chatSettings } from "./chat-markup.ts";
import { CHAT_SCRIPT } from "./page-script.ts";
import { CHAT_STYLES } from "./page-styles.ts";

// Sandboxed pages have no storage: the session is in the URL, so that a reopened page keeps it.
const START = String.raw`
(() => {
const settings = JSON.parse(document.getElementById("settings").textContent);
const address = new URL(location.href);
const session = /^#session=([\w-]{8,64})$/.exec(location.hash)?.[1] ?? newSession();
if (settings.keepsSession) location.replace("#session=" + session);
address.hash = "";
startChat({ root: document, settings: { ...settings, takesFocus: true }, address, session });
})();`;

/** Renders the page of a chat. */
export function chatPage(look: ChatLook): WebhookResponse {
  const { title = "Hi there! 👋", customCss = "" } = look;
  const own = customCss ? `<style>${customCss.replace(/<\//g, "<\\/")}</style>` : "";
  const text = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow"><link rel="icon" href="data:,"><title>${escapeHtml(title) || "Chat"}</title><style>${CHAT_STYLES}</style>${own}</head>
<body>${chatMarkup(look)}
<noscript><p>This chat needs JavaScript.</p></noscript>
<script type="application/json" id="settings">${chatSettings(look)}</script>
<script>${CHAT_SCRIPT}${START}</script></body></html>`;
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
