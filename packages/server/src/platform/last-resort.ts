import type { Logger } from "./logger.ts";

/** Handler of a process's unhandled errors. */
export interface LastResort {
  readonly log: Pick<Logger, "error" | "fatal">;
  /** Counts each of them. */
  readonly count: () => void;
  /** Accepts nothing more and lets what runs finish; then the process ends with code 1. */
  readonly stop: () => Promise<void>;
  /** Ends the process; for tests. */
  readonly exit?: (code: number) => void;
}

/** More of them within a minute than single requests explain: the process is broken. */
const MAX_PER_MINUTE = 100;
const MINUTE_MS = 60_000;
/** Stopping can hang in the broken part. */
const MAX_STOP_MS = 30_000;

/** Node or the process itself is in an undefined state, or out of memory. */
const FATAL_CODES = new Set([
  "ERR_INTERNAL_ASSERTION",
  "ERR_ASSERTION",
  "ERR_WORKER_OUT_OF_MEMORY",
  "ENOMEM",
]);
const FATAL_MESSAGES = /allocation failed|out of memory/i;

/**
 * Keeps the process running after an unhandled error, such as an error event without a listener: it belongs to one
 * request or connection, while thousands of others are active. Each is logged and counted. If the process itself is
 * broken (out of memory, a failed assertion, a hundred errors a minute), it accepts nothing new, finishes running work
 * and ends, so that its supervisor restarts it. Returns a function that removes the handlers.
 */
export function handleTheRest({
  log,
  count,
  stop,
  exit = (code) => process.exit(code),
}: LastResort): () => void {
  const times: number[] = [];
  let isStopping = false;
  const end = (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    log.fatal(`The server stops because ${reason}. Its supervisor should start it again.`);
    setTimeout(() => exit(1), MAX_STOP_MS).unref();
    stop().then(
      () => exit(1),
      () => exit(1),
    );
  };
  const onError = (error: unknown) => {
    const now = performance.now();
    times.push(now);
    while (times[0]! < now - MINUTE_MS) times.shift();
    count();
    log.error(`An error that nothing else handled: ${textOf(error)}`);
    if (isFatal(error)) end("its memory is full or its state is unknown");
    else if (times.length > MAX_PER_MINUTE)
      end(`more than ${MAX_PER_MINUTE} errors a minute were not handled`);
  };
  process.on("uncaughtException", onError).on("unhandledRejection", onError);
  return () => {
    process.off("uncaughtException", onError).off("unhandledRejection", onError);
  };
}

function isFatal(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return FATAL_CODES.has(String(code)) || FATAL_MESSAGES.test(String(message));
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
