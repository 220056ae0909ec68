import { createHmac, timingSafeEqual } from "node:crypto";

/** Settings for creating and verifying the URLs that end waits. */
export interface ResumeSettings {
  /** URL of `webhook-waiting`, with a trailing slash, and of `form-waiting`. */
  webhook: string;
  form: string;
  /** Hex. */
  key: string;
}

const LENGTH = 32;

/** URL that ends a wait of an execution by a call, or by its form. It cannot be guessed. */
export function resumeAddress(
  settings: ResumeSettings,
  kind: "webhook" | "form",
  executionId: string,
): string {
  return resumeAddresses(settings, executionId)[kind];
}

/** Both URLs, which have the same signature. */
export function resumeAddresses(
  { webhook, form, key }: ResumeSettings,
  executionId: string,
): { readonly webhook: string; readonly form: string } {
  const rest = `${executionId}?signature=${signatureOf(key, executionId)}`;
  return { webhook: webhook + rest, form: form + rest };
}

/** True when the signature is that of this execution. */
export function isSigned(key: string, executionId: string, signature: string | undefined): boolean {
  if (signature?.length !== LENGTH) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(key, executionId)));
}

function signatureOf(key: string, executionId: string): string {
  return createHmac("sha256", Buffer.from(key, "hex"))
    .update(`resume:${executionId}`)
    .digest("hex")
    .slice(0, LENGTH);
}

/** Request of a caller. */
export interface ResumeCall {
  executionId: string;
  /** Without slashes at its ends. */
  suffix: string;
  signature: string | undefined;
  /** The rest of the query, undecoded. */
  query: string;
}

const SIGNATURE = /(^|&)signature=([0-9a-f]*)((?:\/|%2f)[^&?]*)?(\?)?/i;

/**
 * Parses a URL below the prefix. Users append to the URL: `…?signature=abc/suffix` and `…?signature=abc?answer=yes` are
 * read as intended.
 */
export function readResumeCall(path: string, query: string): ResumeCall {
  const [executionId = "", ...rest] = path.split("/");
  const match = SIGNATURE.exec(query);
  if (!match) return { executionId, suffix: rest.join("/"), signature: undefined, query };
  const before = query.slice(0, match.index);
  const after = query.slice(match.index + match[0].length).replace(/^&/, "");
  return {
    executionId,
    suffix: rest.length > 0 ? rest.join("/") : decoded(match[3] ?? "").replace(/^\/+|\/+$/g, ""),
    signature: match[2]!.toLowerCase(),
    query: [before, after].filter((part) => part !== "").join("&"),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
