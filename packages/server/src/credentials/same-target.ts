import { isRecord } from "@heddle/workflow";
import { HttpError } from "../errors/http-error.ts";
import { keepsSecrets } from "./blank-values.ts";

const TARGET_WORDS = new Set(
  "url uri baseurl host hostname domain subdomain server endpoint address issuer tenant site instance proxy port region".split(
    " ",
  ),
);
/** They restrict a secret's targets; changing them does not send it elsewhere. */
const NO_TARGET = new Set(["allowedHttpRequestDomains", "allowedDomains"]);

/** A stored secret goes nowhere it did not go before: who changes the target of a credential enters its secrets again. */
export function refuseNewTarget(given: Record<string, unknown>, stored: Record<string, unknown>): void {
  if (!keepsSecrets(given)) return;
  const changed = changedTarget(given, stored);
  if (changed === undefined) return;
  throw new HttpError("credential-target-changed", { field: changed });
}

function changedTarget(given: Record<string, unknown>, stored: Record<string, unknown>): string | undefined {
  for (const [key, value] of Object.entries(given)) {
    if (NO_TARGET.has(key)) continue;
    const before = Object.hasOwn(stored, key) ? stored[key] : undefined;
    if (isRecord(value) && !keepsSecretsOnly(value)) {
      const inside = changedTarget(value, isRecord(before) ? before : {});
      if (inside !== undefined) return inside;
    } else if (namesTarget(key) && !keepsSecrets(value) && hostOf(value) !== hostOf(before)) return key;
  }
  return undefined;
}

function keepsSecretsOnly(value: Record<string, unknown>): boolean {
  return Object.values(value).every((entry) => keepsSecrets(entry));
}

/** Other paths of the same host are the same target. */
function hostOf(value: unknown): string {
  const text = value === undefined || value === null ? "" : String(value);
  return URL.canParse(text) && new URL(text).host ? new URL(text).origin : text;
}

/** Whether a field determines the target of a credential. */
export function namesTarget(key: string): boolean {
  return key.split(/(?<=[a-z0-9])(?=[A-Z])|[_-]/).some((word) => TARGET_WORDS.has(word.toLowerCase()));
}
