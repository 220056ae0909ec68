import { SIZE_LIMITS } from "../limits.ts";
import { charge, type Run } from "../run.ts";
import { isPlain } from "./kinds.ts";

/** The size of values that are not plain data. */
const NOT_PLAIN = Number.NaN;

/**
 * Estimated length of the JSON text of a value: at least a sixth of the real length. NaN when the value contains anything but plain
 * data, is nested too deeply or contains itself. Plain data is safe to pass to the host: it contains no code to run.
 */
export function plainSize(value: unknown, run: Run, level = 0): number {
  switch (typeof value) {
    case "string":
      return value.length + 2;
    case "number":
    case "boolean":
      return 8;
    case "undefined":
      return 4;
    case "object":
      break;
    default:
      return NOT_PLAIN;
  }
  if (value === null) return 4;
  if (level > SIZE_LIMITS.dataLevels || !run.hasCleanPrototypes) return NOT_PLAIN;
  charge(run, 1);
  if (Array.isArray(value)) return listSize(value, run, level);
  return isPlain(value) ? objectSize(value, run, level) : NOT_PLAIN;
}

function listSize(list: readonly unknown[], run: Run, level: number): number {
  if (Object.getPrototypeOf(list) !== Array.prototype) return NOT_PLAIN;
  charge(run, list.length);
  let size = 2 + list.length;
  for (let index = 0; index < list.length; index++) size += plainSize(list[index], run, level + 1);
  return size;
}

function objectSize(object: Readonly<Record<string, unknown>>, run: Run, level: number): number {
  let size = 2;
  for (const key in object) {
    charge(run, 1);
    size += key.length + 4 + plainSize(object[key], run, level + 1);
  }
  return size;
}
