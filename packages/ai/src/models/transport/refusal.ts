import { retryAfterMs } from "@heddle/workflow";
import { ModelError, type ModelErrorKind } from "../../port/model-error.ts";
import { MODEL_MISSING, remedyForMissing } from "../successors.ts";
import type { ModelIdentity } from "./connection.ts";

/** An answer with an error status, read whole. */
export interface Refusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly text: string;
}

const REMEDIES: Partial<Record<ModelErrorKind, string>> = {
  authentication: "Check the credential of the model and what it may do.",
  "context-too-long": "Send less text, or choose a model with a larger context.",
  "content-filter": "Change the prompt, or the safety settings of the model.",
  "rate-limit": "Run fewer calls at once, or raise the limit of the account.",
  quota: "Check the credit and the limits of the account.",
  "provider-failed": "Try again later.",
};

const TOO_LONG =
  /context.{0,12}(length|window|limit)|prompt is too long|too many (input )?tokens|maximum (number of tokens|context)|input token count|input is too long|too large for model/i;
const FILTERED = /content.?(filter|policy|management)|responsible.?ai|safety|moderation/i;
const NO_CREDIT = /insufficient.?(quota|balance|credit)|credit balance|billing|exceeded your current quota/i;
const NO_ACCOUNT = /api.?key.*(invalid|not valid|expired)|(invalid|incorrect).*api.?key/i;

/** An answer with an error status as an error, with the sentence of the provider. */
export function refusalError(refusal: Refusal, who: ModelIdentity, now: number): ModelError {
  const said = sentenceOf(refusal.text);
  const kind = kindOf(refusal.status, `${said} ${refusal.text}`);
  return new ModelError(said || `${who.provider} answered with the status ${refusal.status}`, {
    ...who,
    kind,
    description: remedyFor(kind, who),
    status: refusal.status,
    retryAfter: pauseOf(refusal, now),
  });
}

/** An error that a provider reports within a successful response. */
export function reportedError(error: unknown, who: ModelIdentity): ModelError {
  const text = JSON.stringify(error) ?? "";
  const status = statusIn(error);
  const kind = status === undefined ? kindInWords(text) : kindOf(status, text);
  return new ModelError(saidBy(error) ?? `${who.provider} ended the answer with an error`, {
    ...who,
    kind,
    description: remedyFor(kind, who),
    status,
  });
}

function remedyFor(kind: ModelErrorKind, { modelId, provider }: ModelIdentity): string | undefined {
  return kind === "model-not-found" ? remedyForMissing(modelId, provider) : REMEDIES[kind];
}

/** Some write the status of an error into its body. */
function statusIn(error: unknown): number | undefined {
  const { code, status } = Object(error) as { code?: unknown; status?: unknown };
  return [code, status]
    .map(Number)
    .find((number) => Number.isInteger(number) && number >= 400 && number < 600);
}

function kindInWords(text: string): ModelErrorKind {
  if (NO_CREDIT.test(text)) return "quota";
  if (/rate.?limit|throttl/i.test(text)) return "rate-limit";
  if (TOO_LONG.test(text)) return "context-too-long";
  if (FILTERED.test(text)) return "content-filter";
  return /invalid.?request|validation/i.test(text) ? "invalid-request" : "provider-failed";
}

function kindOf(status: number, text: string): ModelErrorKind {
  if (status >= 500) return "provider-failed";
  switch (status) {
    case 401:
    case 403:
      return "authentication";
    case 402:
      return "quota";
    case 404:
      return "model-not-found";
    case 408:
    case 409:
      return "provider-failed";
    case 413:
      return "context-too-long";
    case 429:
      return /insufficient_quota/.test(text) || NO_CREDIT.test(text) ? "quota" : "rate-limit";
    default:
      return kindOfBadRequest(text);
  }
}

function kindOfBadRequest(text: string): ModelErrorKind {
  if (TOO_LONG.test(text)) return "context-too-long";
  if (NO_ACCOUNT.test(text)) return "authentication";
  if (NO_CREDIT.test(text)) return "quota";
  if (MODEL_MISSING.test(text)) return "model-not-found";
  return FILTERED.test(text) ? "content-filter" : "invalid-request";
}

/** Google's delay is in the body, as `"retryDelay": "34.07s"`. */
const DELAY = /"retryDelay":\s*"([\d.]+)s"/;

function pauseOf({ headers, text }: Refusal, now: number): number | undefined {
  const ms = Number(headers["retry-after-ms"]);
  if (Number.isFinite(ms) && ms > 0) return ms;
  const seconds = Number(DELAY.exec(text)?.[1]);
  return retryAfterMs(headers["retry-after"], now) ?? (seconds >= 0 ? Math.ceil(seconds * 1000) : undefined);
}

function sentenceOf(text: string): string {
  try {
    return saidBy(JSON.parse(text)) ?? "";
  } catch {
    return /<html|<!doctype/i.test(text) ? "" : text.trim().slice(0, 500);
  }
}

const SENTENCE_KEYS = ["error", "message", "detail", "Message", "errors", "msg"] as const;

function saidBy(value: unknown, depth = 0): string | undefined {
  if (typeof value === "string") return value.trim().slice(0, 2000) || undefined;
  if (depth > 3 || typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value)) return saidBy(value[0], depth + 1);
  for (const key of SENTENCE_KEYS) {
    const said = saidBy((value as Record<string, unknown>)[key], depth + 1);
    if (said) return said;
  }
  return undefined;
}
