import { type HttpRequest, isRecord } from "@heddle/workflow";
import { RunError } from "../errors/run-error.ts";
import type { StoreDeps } from "./secret-provider.ts";

const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/** An answer of a store that is a JSON object. */
export interface StoreAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** Sends a request to a store; redirects must not pass on its credentials. */
export async function askStore({ id, http }: StoreDeps, request: HttpRequest): Promise<StoreAnswer> {
  const { status, body } = await http.send({
    timeout: TIMEOUT_MS,
    maxRedirects: 0,
    maxResponseBytes: MAX_ANSWER_BYTES,
    ...request,
  });
  const text = new TextDecoder().decode(body);
  if (text === "") return { status, body: {} };
  try {
    const parsed: unknown = JSON.parse(text);
    if (isRecord(parsed)) return { status, body: parsed };
  } catch {}
  // HTML pages of proxies and errors contain no useful message.
  if (status >= 400) return { status, body: {} };
  throw new RunError("secret-store-unclear", { provider: id });
}

/** Converts an error response; `reason` is the store's message. */
export function refusedBy({ id }: Pick<StoreDeps, "id">, status: number, reason: unknown): RunError {
  const text = typeof reason === "string" ? reason.slice(0, 300) : "";
  return new RunError("secret-store-refused", { provider: id, status, reason: text });
}
