import { createHmac } from "node:crypto";
import type { WebhookRequest } from "@heddle/workflow";
import { isSameSecret } from "../../../requests/same-secret.ts";
import { isRecent, MAX_AGE_SECONDS } from "../../../service/signature.ts";

/** Whether Slack signed a request: https://api.slack.com/authentication/verifying-requests-from-slack */
export function isSigned({ headers, rawBody }: WebhookRequest, secret: string, nowMs: number): boolean {
  const timestamp = headers["x-slack-request-timestamp"] ?? "";
  if (!isRecent(Number(timestamp || Number.NaN) * 1000, MAX_AGE_SECONDS, nowMs)) return false;
  const digest = createHmac("sha256", secret).update(`v0:${timestamp}:`).update(rawBody).digest("hex");
  return isSameSecret(headers["x-slack-signature"] ?? "", `v0=${digest}`);
}
