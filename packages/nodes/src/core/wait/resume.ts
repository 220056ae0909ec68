import type { WebhookContext, WebhookOutcome } from "@heddle/workflow";
import { answerForm } from "../../forms/answer-form.ts";
import { receive } from "../webhook/receive.ts";
import { refusal } from "../webhook/refusal.ts";

/** Takes the call, or the form, that ends the wait. */
export async function resume(context: WebhookContext): Promise<WebhookOutcome> {
  const asWebhook = new AsWebhook(context);
  if (context.parameter<string>("resume", "webhook") !== "form") return receive(asWebhook);
  const { refused } = await refusal(asWebhook);
  return refused ? { response: refused } : answerForm(context);
}

/** The Webhook node calls the parameter `authentication` that is `incomingAuthentication` here. */
class AsWebhook implements WebhookContext {
  readonly #context: WebhookContext;
  readonly node: WebhookContext["node"];
  readonly request: WebhookContext["request"];
  readonly mode: WebhookContext["mode"];
  readonly webhookName: WebhookContext["webhookName"];
  readonly webhookUrl: string;
  readonly binary: WebhookContext["binary"];

  constructor(context: WebhookContext) {
    this.#context = context;
    this.node = context.node;
    this.request = context.request;
    this.mode = context.mode;
    this.webhookName = context.webhookName;
    this.webhookUrl = context.webhookUrl;
    this.binary = context.binary;
  }

  parameter<T = unknown>(path: string, fallback?: T): T {
    const name = path === "authentication" ? "incomingAuthentication" : path;
    return this.#context.parameter<T>(name, fallback);
  }

  credentials(type: string): Promise<Record<string, unknown>> {
    return this.#context.credentials(type);
  }
}
