import { createHmac } from "node:crypto";
import type { WebhookOutcome } from "@heddle/workflow";
import { isSameSecret } from "../../../requests/same-secret.ts";
import type { GithubCall } from "./description.ts";
import type { Registered } from "./repository-webhook.ts";

/** Turns a signed call into an item; GitHub's ping starts no execution. */
export async function receive({ request, outside }: GithubCall): Promise<WebhookOutcome> {
  const { webhookSecret = "" } = ((await outside?.staticData("node")) ?? {}) as Registered;
  const { headers, body, query, rawBody } = request;
  // https://docs.github.com/en/webhooks/using-webhooks/validating-webhook-deliveries
  const digest = createHmac("sha256", webhookSecret).update(rawBody).digest("hex");
  const isSigned =
    webhookSecret !== "" && isSameSecret(headers["x-hub-signature-256"] ?? "", `sha256=${digest}`);
  if (!isSigned)
    return { response: { status: 401, headers: {}, body: { kind: "text", text: "Not signed by GitHub" } } };
  if (headers["x-github-event"] === "ping") return {};
  return { output: [[{ json: { body, headers, query } }]] };
}
