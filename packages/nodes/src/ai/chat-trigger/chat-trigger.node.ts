import {
  defineNode,
  type WebhookAdmission,
  type WebhookOutcome,
  type WebhookResponse,
} from "@heddle/workflow";
import { admitted } from "../../core/webhook/admitted.ts";
import { chatPage } from "./chat-page.ts";
import { chatWidget } from "./chat-widget.ts";
import { type ChatContext, description } from "./description.ts";
import { isPageToken, pageToken } from "./page-token.ts";
import { previousMessages } from "./previous-messages.ts";
import { messageItem, readCall } from "./receive-message.ts";

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.chatTrigger",
  effect: "pure",
  descriptions: [description],
  upgrade: (parameters) => parameters,
  admit: (context) => {
    const { public: isPublic, authentication } = context.read();
    if (!isPublic && context.mode === "production")
      return { refused: refusal(404, "This chat is not public: it answers in the editor only") };
    if (authentication === "n8nUserAuth")
      return {
        refused: refusal(403, "Chats for accounts of this product are not supported yet: choose Basic Auth"),
      };
    return authentication === "basicAuth" ? signedIn(context) : {};
  },
  async webhook(context): Promise<WebhookOutcome> {
    if (context.webhookName === "setup") return { response: await page(context) };
    const { options } = context.read();
    const call = readCall(context);
    if (call.action === "loadPreviousSession" && options.loadPreviousSession !== "manually")
      return { response: json(200, { data: await previousMessages(context, options, call.sessionId) }) };
    const files = {
      allows: options.allowFileUploads ?? false,
      types: options.allowedFilesMimeTypes ?? "*",
    };
    return { output: [[await messageItem(context, call, files)]] };
  },
});

/** Checks the user and password, or the token of a page that was opened with them. */
async function signedIn(context: ChatContext): Promise<WebhookAdmission> {
  const { token } = context.request.query;
  if (token !== undefined && isPageToken(context, await context.credentials("httpBasicAuth"), token))
    return {};
  return admitted(context, { authentication: "basicAuth" });
}

/** Returns the chat page or, with `?widget`, the script that embeds it in a site. */
async function page(context: ChatContext): Promise<WebhookResponse> {
  const { mode, authentication, initialMessages, options } = context.read();
  const isWidget = context.request.query["widget"] !== undefined;
  if (mode !== "hostedChat" && !isWidget)
    return refusal(
      404,
      "This chat has no page: add ?widget to its address to load it as a script in another one",
    );
  const isSignedIn = authentication === "basicAuth" && !isWidget;
  return (isWidget ? chatWidget : chatPage)({
    // Options are evaluated on access, so they cannot be spread.
    title: options.title,
    subtitle: options.subtitle,
    inputPlaceholder: options.inputPlaceholder,
    getStarted: options.getStarted,
    customCss: options.customCss,
    loadPreviousSession: options.loadPreviousSession,
    showWelcomeScreen: options.showWelcomeScreen,
    allowFileUploads: options.allowFileUploads,
    allowedFilesMimeTypes: options.allowedFilesMimeTypes,
    initialMessages: String(initialMessages ?? ""),
    token: isSignedIn
      ? pageToken(context, await context.credentials("httpBasicAuth"), Date.now())
      : undefined,
  });
}

function refusal(status: number, message: string): WebhookResponse {
  return json(status, { code: status, message });
}

function json(status: number, value: unknown): WebhookResponse {
  return { status, headers: { "cache-control": "no-store" }, body: { kind: "json", value } };
}
