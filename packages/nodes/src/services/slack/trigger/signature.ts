import { createHmac } from "node:crypto";
import type { WebhookRequest } from "@heddle/workflow";
import { isSameSecret } from "../../../requests/same-secret.ts";

/** Older calls may be recordings that an attacker sends again. */
const MAX_AGE_SECONDS = 300;

/** Whether Slack signed a request: https://api.slack.com/authentication/verifying-requests-from-slack */
export function isSigned({ headers, rawBody }: WebhookRequest, secret: string, nowMs: number): boolean {
  const timestamp = headers["x-slack-request-timestamp"] ?? "";
  if (!(Math.abs(nowMs / 1000 - Number(timestamp)) <= MAX_AGE_SECONDS)) return false;
  const digest = createHmac("sha256", secret).update(`v0:${timestamp}:`).update(rawBody).digest("hex");
  return isSameSecret(headers["x-slack-signature"] ?? "", `v0=${digest}`);
}
