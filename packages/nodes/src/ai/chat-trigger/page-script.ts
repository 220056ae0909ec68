import { MARKDOWN_SCRIPT } from "./page-markdown.ts";
import { UNFINISHED_MARKDOWN_SCRIPT } from "./page-unfinished.ts";

/**
 * Code that runs a chat, on its own page and embedded in a site: `startChat({ root, settings, address, session })`.
 * `root` contains the elements of `chatMarkup`; messages are sent to `address`. Inserts strings as text, never as
 * markup.
 */
export const CHAT_SCRIPT = String.raw`
${MARKDOWN_SCRIPT}
${UNFINISHED_MARKDOWN_SCRIPT}
function startChat({ root, settings, address, session }) {
const byId = (id) => root.getElementById(id);
const list = byId("messages"), form = byId("form"), text = byId("text"), send = byId("send"), files = byId("files"), chosen = byId("chosen");
if (settings.token) address.searchParams.set("token", settings.token);

function toEnd() { list.parentElement.scrollTop = list.parentElement.scrollHeight; }
function add(kind, content) {
  const item = document.createElement("li");
  item.className = kind;
  show(item, content);
  list.append(item);
  toEnd();
  return item;
}
// Who writes says a text; what answers may be Markdown.
function show(item, content) {
  let drawn = [content];
  // What is nested too deeply to be drawn is shown as it is.
  try { if (!item.classList.contains("user")) drawn = blocks(content); } catch {}
  item.replaceChildren(...drawn);
}
const spoken = (value) => {
  const one = Array.isArray(value) ? value[0] : value;
  const said = one?.output ?? one?.text ?? one?.message ?? one;
  return said === undefined || said === null ? "" : typeof said === "string" ? said : JSON.stringify(said, null, 2);
};
const parsed = (line) => { try { return JSON.parse(line); } catch { return undefined; } };
const TYPES = new Set(["begin", "item", "end", "error", "wait"]);
// Where a workflow waits for the next message, which is no beginning of another run then.
let replyTo, repliedTo;
function asks(question) {
  // Who is asked again with the same buttons answers the same question.
  const to = question?.resumeUrl ?? (question?.buttons ? repliedTo : undefined);
  if (!to) return;
  replyTo = to;
  if (!question.buttons) return;
  const row = document.createElement("li");
  row.className = "buttons";
  for (const label of question.buttons) {
    const button = element("button", label);
    button.type = "button";
    button.addEventListener("click", () => { if (send.disabled) return; text.value = label; form.requestSubmit(); });
    row.append(button);
  }
  list.append(row);
  toEnd();
}

function ask(fields, attached) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const file of attached) body.append("files", file);
  const to = repliedTo = replyTo;
  replyTo = undefined;
  for (const row of list.querySelectorAll(".buttons")) row.remove();
  return post(to ?? address, body, to !== undefined);
}
// What does not wait any more begins another run.
async function post(to, body, isReply) {
  const response = await fetch(to, { method: "POST", body });
  return isReply && [404, 409, 410].includes(response.status) ? post(address, body, false) : response;
}
async function* textsOf(body) {
  const reader = body.getReader(), decoder = new TextDecoder();
  for (;;) { const { done, value } = await reader.read(); if (done) return; yield decoder.decode(value, { stream: true }); }
}
// An answer is one JSON value, or lines that each say what a node adds to its own message.
async function answer(response) {
  const open = new Map(); let rest = "", whole = "", isStream = false;
  // Draws complete answers as they are.
  const settle = () => { for (const { item, text } of open.values()) show(item, text); };
  const take = (line) => {
    const part = parsed(line);
    if (!part || !TYPES.has(part.type)) return false;
    const key = (part.metadata?.nodeId ?? "") + ":" + (part.metadata?.runIndex ?? 0) + ":" + (part.metadata?.itemIndex ?? 0);
    if (part.type === "begin") open.delete(key);
    if (part.type === "error") { waiting(false); add("bot error", spoken(parsed(part.content) ?? part.content) || settings.failed); }
    if (part.type === "item" && part.content) {
      waiting(false);
      if (!open.has(key)) open.set(key, { item: add("bot", ""), text: "" });
      const message = open.get(key);
      message.text += part.content;
      show(message.item, finished(message.text));
      toEnd();
    }
    if (part.type === "end") { settle(); waiting(true); }
    if (part.type === "wait") asks(parsed(part.content));
    return true;
  };
  for await (const piece of textsOf(response.body)) {
    whole += piece; rest += piece;
    const lines = rest.split("\n");
    rest = lines.pop();
    for (const line of lines) if (line.trim() && take(line)) isStream = true;
  }
  if (rest.trim() && take(rest)) isStream = true;
  settle();
  if (isStream) return;
  const said = spoken(parsed(whole) ?? whole);
  if (!response.ok) add("bot error", said || settings.failed);
  else if (said && said !== "{}") { waiting(false); add("bot", said); asks(parsed(whole)); }
}
let waitingItem;
function waiting(isOn) {
  waitingItem?.remove();
  waitingItem = isOn ? add("bot waiting", "") : undefined;
  waitingItem?.setAttribute("aria-label", settings.writing);
}
function busy(isBusy) { send.disabled = isBusy; waiting(isBusy); list.setAttribute("aria-busy", String(isBusy)); }

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const chatInput = text.value.trim(), attached = files ? [...files.files] : [];
  if (send.disabled || (!chatInput && attached.length === 0)) return;
  add("user", [chatInput, ...attached.map((file) => "📎 " + file.name)].filter(Boolean).join("\n"));
  form.reset(); grow(); chosen.textContent = "";
  busy(true);
  try { await answer(await ask({ action: "sendMessage", sessionId: session, chatInput }, attached)); }
  catch { add("bot error", settings.failed); }
  busy(false);
  text.focus();
});
text.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  form.requestSubmit();
});
function grow() { text.style.height = "auto"; text.style.height = Math.min(text.scrollHeight + 2, 200) + "px"; }
text.addEventListener("input", grow);
files?.addEventListener("change", () => { chosen.textContent = [...files.files].map((file) => file.name).join(", "); });

async function begin() {
  byId("start").hidden = true; form.hidden = false;
  if (settings.keepsSession) {
    const response = await ask({ action: "loadPreviousSession", sessionId: session }, []).catch(() => undefined);
    const before = response?.ok ? await response.json().catch(() => undefined) : undefined;
    for (const { id, kwargs } of Array.isArray(before?.data) ? before.data : [])
      if (kwargs?.content) add(String(id).includes("Human") ? "user" : "bot", kwargs.content);
  }
  if (list.children.length === 0) for (const line of settings.initialMessages) add("bot", line);
  if (settings.takesFocus) text.focus();
}
if (settings.showsStart) byId("start").addEventListener("click", begin);
else begin();
}
// Long enough that no one finds it by trying.
const newSession = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
`;
