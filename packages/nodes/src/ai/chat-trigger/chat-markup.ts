import { escapeHtml } from "../../forms/html.ts";

/** Appearance of a chat, on its own page and embedded in a site. */
export interface ChatLook {
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

/** Renders the elements that a chat script fills. Third-party values are escaped. */
export function chatMarkup(look: ChatLook): string {
  const { title = "Hi there! 👋", subtitle = "", getStarted, inputPlaceholder } = look;
  return `<header><h1>${escapeHtml(title)}</h1>${subtitle ? `<p>${escapeHtml(subtitle)}</p>` : ""}</header>
<main><ol id="messages" aria-live="polite" aria-label="Messages"></ol>
<button type="button" id="start" class="start"${look.showWelcomeScreen ? "" : " hidden"}>${escapeHtml(getStarted || "New Conversation")}</button></main>
<form id="form" hidden><div class="row">${attachment(look)}
<label class="hidden" for="text">Message</label>
<textarea id="text" rows="1" placeholder="${escapeHtml(inputPlaceholder ?? "Type your question..")}"></textarea>
<button id="send">Send</button></div><p class="files" id="chosen" aria-live="polite"></p></form>`;
}

function attachment({ allowFileUploads, allowedFilesMimeTypes = "*" }: ChatLook): string {
  if (!allowFileUploads) return "";
  const types = allowedFilesMimeTypes.trim();
  const accept = types === "" || types === "*" ? "" : ` accept="${escapeHtml(types)}"`;
  return `<label class="attach" title="Attach files">📎<input type="file" id="files" multiple${accept} aria-label="Attach files"></label>`;
}

/** Serializes the settings of a chat script as JSON that cannot close its element. */
export function chatSettings({
  initialMessages,
  token,
  loadPreviousSession,
  showWelcomeScreen,
}: ChatLook): string {
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
