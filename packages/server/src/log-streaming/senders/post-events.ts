import type { StreamedEvent } from "@heddle/api";
import { type Http, type HttpRequest, type HttpResponse, NodeError } from "@heddle/workflow";
import { NOT_TRIED, type Undelivered } from "./sender.ts";

/** Requests of one destination at the same time. */
const MAX_PARALLEL = 10;
/** After this time, a round sends no further requests. */
const MAX_ROUND_MS = 30_000;
export const DEFAULT_TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 1024 * 1024;
const MAX_RETRY_AFTER_MS = 300_000;
/** The destination works and may accept other events. */
const REFUSALS = new Set([400, 405, 406, 409, 410, 411, 413, 414, 415, 422]);

/** Sends one request per event, some of them concurrently. After a failure, no further ones are sent. */
export async function postEach(
  events: readonly StreamedEvent[],
  post: (event: StreamedEvent) => Promise<Undelivered | undefined>,
): Promise<(Undelivered | undefined)[]> {
  const outcomes: (Undelivered | undefined)[] = events.map(() => NOT_TRIED);
  const until = performance.now() + MAX_ROUND_MS;
  let next = 0;
  let isDown = false;
  const work = async () => {
    while (next < events.length && !isDown && performance.now() < until) {
      const at = next++;
      const outcome = await post(events[at]!);
      outcomes[at] = outcome;
      if (outcome && !outcome.isRefused) isDown = true;
    }
  };
  await Promise.all(Array.from({ length: Math.min(MAX_PARALLEL, events.length) }, work));
  return outcomes;
}

/**
 * Sends a request; anything except success is an outcome. `isTaken` checks the status; by default 2xx is success, for
 * which `onTaken` reads more.
 */
export async function postRequest(
  http: Http,
  request: HttpRequest,
  isTaken: (status: number) => boolean = (status) => status >= 200 && status < 300,
  onTaken: (answer: HttpResponse) => Undelivered | undefined = () => undefined,
): Promise<Undelivered | undefined> {
  try {
    const answer = await http.send({
      maxResponseBytes: MAX_ANSWER_BYTES,
      timeout: DEFAULT_TIMEOUT_MS,
      maxRedirects: 0,
      ...request,
    });
    if (isTaken(answer.status)) return onTaken(answer);
    return {
      message: `The destination responded with status ${answer.status}${answer.statusText ? ` ${answer.statusText}` : ""}.`,
      isRefused: REFUSALS.has(answer.status),
      retryAfterMs: retryAfterOf(answer),
    };
  } catch (error) {
    return { message: reasonOf(error) };
  }
}

/** Error message as a single string. */
export function reasonOf(error: unknown): string {
  if (error instanceof NodeError) return [error.message, error.description].filter(Boolean).join(" ");
  return (error as Error).message;
}

function retryAfterOf({ headers }: HttpResponse): number | undefined {
  const value = headers["retry-after"];
  if (typeof value !== "string" || value === "") return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS);
}
