import type { WebhookResponse } from "@heddle/workflow";
import { type ChatLook, chatMarkup, chatSettings } from "./chat-markup.ts";
import { CHAT_SCRIPT } from "./page-script.ts";
import { CHAT_STYLES } from "./page-styles.ts";

const STYLES = `
:host{all:initial;color-scheme:light dark;font-size:16px}
:host(:not([data-inside])){position:fixed;z-index:2147483000;inset:auto 20px 20px auto}
:host([data-side="left"]:not([data-inside])){inset:auto auto 20px 20px}
:host([data-inside]){display:block;height:100%;min-height:320px}
.chat{height:100%;overflow:hidden}
:host(:not([data-inside])) .chat{position:absolute;right:0;bottom:68px;width:min(400px,calc(100vw - 40px));height:min(640px,calc(100dvh - 108px));border:1px solid var(--border);border-radius:14px;box-shadow:0 12px 40px rgb(0 0 0/.22)}
:host([data-side="left"]) .chat{right:auto;left:0}
.toggle{display:flex;align-items:center;justify-content:center;width:56px;height:56px;padding:0;border-radius:50%;box-shadow:0 6px 20px rgb(0 0 0/.25)}
.toggle svg{width:26px;height:26px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.toggle[aria-expanded="true"] .closed,.toggle[aria-expanded="false"] .open{display:none}
:host([data-inside]) .toggle{display:none}
`;

const TOGGLE = `<button type="button" class="toggle" aria-expanded="false" aria-controls="chat"><svg class="closed" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 5h16v11H10l-4 4v-4H4z"/></svg><svg class="open" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg></button>`;

// The shadow root isolates the styles of the site and the chat from each other. Content security policies for styles
// and markup do not block it: sheets are created by script, and markup passes through its own Trusted Types policy if
// the site requires one.
const WIDGET = `
const me = document.currentScript;
const address = new URL(me.src);
address.search = ""; address.hash = "";
function place() {
  const inside = me.dataset.target ? document.querySelector(me.dataset.target) : null;
  if (me.dataset.target && !inside) return console.error("The chat found no element " + me.dataset.target + " on this page.");
  const host = document.createElement("heddle-chat");
  if (inside) host.dataset.inside = "";
  if (me.dataset.side) host.dataset.side = me.dataset.side;
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [LOOK.styles, LOOK.css].filter(Boolean).map((text) => { const sheet = new CSSStyleSheet(); sheet.replaceSync(text); return sheet; });
  const policy = window.trustedTypes?.createPolicy?.("heddle-chat", { createHTML: (text) => text });
  root.innerHTML = policy ? policy.createHTML(LOOK.markup) : LOOK.markup;
  (inside ?? document.body).append(host);
  const panel = root.getElementById("chat"), toggle = root.querySelector(".toggle");
  panel.setAttribute("aria-label", root.querySelector("h1").textContent || "Chat");
  let started = false;
  function show(isShown, takesFocus) {
    panel.hidden = !isShown;
    toggle.setAttribute("aria-expanded", String(isShown));
    toggle.setAttribute("aria-label", isShown ? "Close the chat" : me.dataset.label || "Open the chat");
    if (isShown && !started) { started = true; startChat({ root, settings: { ...SETTINGS, takesFocus }, address, session: sessionOf(SETTINGS.keepsSession) }); }
    else if (isShown) root.getElementById("text").focus();
    else if (takesFocus) toggle.focus();
  }
  toggle.addEventListener("click", () => show(panel.hidden, true));
  root.addEventListener("keydown", (event) => { if (event.key === "Escape" && !inside) show(false, true); });
  show(inside !== null || "open" in me.dataset, false);
}
// Visitors find their conversation again on the next page, where the chat shows what was said before.
function sessionOf(isKept) {
  const key = "heddle-chat " + address.href;
  try {
    const session = (isKept && localStorage.getItem(key)) || newSession();
    if (isKept) localStorage.setItem(key, session);
    return session;
  } catch { return newSession(); }
}
if (document.readyState === "loading") addEventListener("DOMContentLoaded", place);
else place();`;

/** Returns a script that embeds the chat in a site: behind a button, or inside the element that `data-target` names. */
export function chatWidget(look: ChatLook): WebhookResponse {
  const shown = {
    markup: `<section class="chat" id="chat" hidden>${chatMarkup(look)}</section>${TOGGLE}`,
    styles: CHAT_STYLES + STYLES,
    css: look.customCss ?? "",
  };
  const text = `(() => {${CHAT_SCRIPT}
const LOOK = ${JSON.stringify(shown)}, SETTINGS = ${chatSettings(look)};${WIDGET}
})();
`;
  return {
    status: 200,
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
    body: { kind: "text", text },
  };
}
