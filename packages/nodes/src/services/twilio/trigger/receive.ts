import type { WebhookOutcome } from "@heddle/workflow";
import { isSameSecret } from "../../../requests/same-secret.ts";
import type { TwilioCall } from "./description.ts";
import { authorizationOf, type Registered } from "./event-stream.ts";

/** Converts a request from Twilio to an item. */
export async function receive({ request, outside }: TwilioCall): Promise<WebhookOutcome> {
  const { secret = "" } = ((await outside?.staticData("node")) ?? {}) as Registered;
  const given = request.headers["authorization"] ?? "";
  if (secret === "" || !isSameSecret(given, authorizationOf(secret)))
    return { response: { status: 401, headers: {}, body: { kind: "text", text: "Not sent by Twilio" } } };
  return { output: [[{ json: { body: request.body } }]] };
}
