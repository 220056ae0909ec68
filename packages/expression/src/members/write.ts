import { fail } from "../errors.ts";
import { SIZE_LIMITS } from "../limits.ts";
import { allocate, failForLongList, isOwned, type Run } from "../run.ts";
import type { AssignableValue } from "../scope.ts";
import { tableOf } from "../types/registry.ts";
import { toNumber } from "../values/coerce.ts";
import { isPlain, RESERVED_KEYS } from "../values/kinds.ts";

/** @throws ExpressionError `read-only` for an object that this evaluation did not create; `what` names the change. */
export function requireOwned(value: object, what: string, run: Run): void {
  if (!isOwned(run, value)) fail("read-only", what);
}

/**
 * `target[key] = value`, for objects that this evaluation created; plain values also for fields of items while a workflow runs.
 * @throws ExpressionError `forbidden-property` for reserved names, `read-only` for workflow data and fixed members.
 */
export function writeMember(target: unknown, key: string | number, value: unknown, run: Run): void {
  if (RESERVED_KEYS.has(String(key))) fail("forbidden-property", String(key));
  if (target === null || target === undefined) fail("read-of-nothing", String(target), String(key));
  if (Array.isArray(target)) writeListMember(target, key, value, run);
  else if (isPlain(target)) {
    if (!isOwned(run, target) && isAssignable(value) && run.scope.run.assign?.(target, String(key), value))
      return;
    requireOwned(target, `${String(key)} = …`, run);
    allocate(run, 32);
    target[key] = value;
  } else writeTyped(target, String(key), value, run);
}

/** Counters and flags; larger values would link data of the expression to those of the workflow. */
function isAssignable(value: unknown): value is AssignableValue {
  return value === null || /^(string|number|boolean)$/.test(typeof value);
}

/** For the few types with settable members, such as `url.pathname`. */
function writeTyped(target: unknown, key: string, value: unknown, run: Run): void {
  const write = typeof target === "object" ? tableOf(target as object)?.write : undefined;
  if (write === undefined) fail("read-only", `${key} = …`);
  requireOwned(target as object, `${key} = …`, run);
  allocate(run, 64);
  type Write = (target: unknown, key: string, value: unknown, run: Run) => boolean;
  if (!(write as Write)(target, key, value, run)) fail("read-only", `${key} = …`);
}

function writeListMember(list: unknown[], key: string | number, value: unknown, run: Run): void {
  requireOwned(list, `[${String(key)}] = …`, run);
  if (key === "length") {
    const length = toNumber(value, run);
    if (!(length >= 0 && length <= list.length))
      fail("bad-argument", "A list cannot be extended by setting its length");
    list.length = length;
    return;
  }
  const index = Number(key);
  if (!Number.isInteger(index) || index < 0)
    fail("bad-argument", "The index of a list must be a whole number");
  if (index > SIZE_LIMITS.listElements || index > list.length + 10_000) failForLongList();
  allocate(run, 16 + Math.max(0, index - list.length) * 8);
  list[index] = value;
}

/** `delete target[key]`. @throws ExpressionError `read-only` for workflow data and values other than objects and lists. */
export function deleteMember(target: unknown, key: string | number, run: Run): boolean {
  if (!Array.isArray(target) && !isPlain(target)) return fail("read-only", "delete");
  requireOwned(target, "delete", run);
  return delete (target as Record<string | number, unknown>)[key];
}
