import { isRecord } from "@heddle/workflow";
import { recordsIn } from "../../service/plain.ts";

/** The record that an answer is about: `{ "contact": { … } }`. */
export function firstRecord(body: unknown, name: string): Record<string, unknown> {
  const record = isRecord(body) ? body[name] : undefined;
  if (isRecord(record)) return record;
  return isRecord(body) ? body : { success: true };
}

/** Mautic returns lists as objects by record id, and empty ones as arrays. */
export function recordItems(body: unknown, name: string): Record<string, unknown>[] {
  const list = isRecord(body) ? body[name] : undefined;
  return Array.isArray(list) ? recordsIn(list) : Object.values(Object(list)).filter(isRecord);
}
