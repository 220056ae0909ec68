import { wordingOf } from "@heddle/workflow";
import type { StartErrorCode, StartErrorDetails } from "../errors/config-error.ts";
import { START_ERRORS } from "../errors/start.ts";

/** The store cannot be opened or used; the message contains a remedy. */
export class StoreError<Code extends StartErrorCode = StartErrorCode> extends Error {
  override readonly name = "StoreError";
  readonly reason: Code;

  constructor(code: Code, details: StartErrorDetails<Code>) {
    super(wordingOf(START_ERRORS, code, details).message);
    this.reason = code;
  }
}

/** True for "an entry with this key exists already" of either dialect. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === "23505" || errcode === 2067 || errcode === 1555;
}

/** True for a text with a NUL character, which PostgreSQL neither stores nor compares. */
export function isForbiddenText(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === "22021";
}

const NETWORK_CODES = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** PostgreSQL's classes of errors for connections, resources, its own start and stop, and its system; and a transaction that stood still. */
const OUTAGE_CLASSES = /^(?:08|53|57P|58|25P03)/;
const LOST_CONNECTION = /connection terminated|is not queryable|timeout exceeded when trying to connect/i;

const unreached = new WeakSet<object>();

/** Marks that the database was unreachable: the written data are not the cause, so retrying a part of it would fail too. */
export function noteUnreached(error: unknown): void {
  if (typeof error === "object" && error !== null) unreached.add(error);
}

/** True for an error of a write that did not reach the database. */
export function isUnreached(error: unknown): boolean {
  return typeof error === "object" && error !== null && unreached.has(error);
}

/** True if the database was unavailable or could not write, so that the same operation can succeed later. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StoreError && error.reason === "database-silent") return true;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  // Busy, locked, a broken disk, a full one.
  if (typeof errcode === "number") return [5, 6, 10, 13].includes(errcode & 0xff);
  if (typeof code === "string" && (NETWORK_CODES.test(code) || OUTAGE_CLASSES.test(code))) return true;
  return LOST_CONNECTION.test(error.message);
}
