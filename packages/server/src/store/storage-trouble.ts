import { wordingOf } from "@heddle/workflow";
import { HTTP_ERRORS } from "../errors/catalogue.ts";
import { isOutage } from "./errors.ts";
import type { Store } from "./store.ts";

/** Time for which a failure is reported. */
const REPORT_MS = 60_000;

const SQLITE_FULL = 13;
const SQLITE_IOERR = 10;
const POSTGRES_CODES = new Set(["53100", "58030"]);

/** Message while the disk is full. */
const NO_ROOM = wordingOf(HTTP_ERRORS, "no-room-on-disk", {}).message;

/** The same store, which remembers that a write failed: until one succeeds, and for a minute at most why there was no room. */
export function watchStorage(store: Store, now: () => number = Date.now): Store {
  let last = Number.NEGATIVE_INFINITY;
  let hasFailed = false;
  return {
    ...store,
    write: (statements) =>
      store.write(statements).then(
        () => {
          last = Number.NEGATIVE_INFINITY;
          hasFailed = false;
        },
        (error: unknown) => {
          if (isNoRoom(error)) last = now();
          hasFailed = isOutage(error);
          throw error;
        },
      ),
    hasFailed: () => hasFailed,
    trouble: () => (now() - last < REPORT_MS ? NO_ROOM : undefined),
  };
}

/** True when a write failed because the disk took no more. */
export function isNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === "number")
    return (errcode & 0xff) === SQLITE_FULL || (errcode & 0xff) === SQLITE_IOERR;
  return typeof code === "string" && (POSTGRES_CODES.has(code) || code === "ENOSPC");
}
