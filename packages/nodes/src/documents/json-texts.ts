import { isRecord } from "@heddle/workflow";

/** Every string in a JSON value, or those below the given JSON pointers (separated by commas): one document each. */
export function textsOfJson(value: unknown, pointers: string): string[] {
  const wanted = pointers
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
  const found =
    wanted.length > 0 ? wanted.flatMap((pointer) => at(value, pointer.split("/").slice(1))) : [value];
  return found.flatMap(textsIn);
}

/** Lists in the path mean all of their members. */
function at(value: unknown, path: readonly string[]): unknown[] {
  const [key, ...rest] = path;
  if (key === undefined) return [value];
  if (Array.isArray(value) && !/^\d+$/.test(key)) return value.flatMap((one) => at(one, path));
  const name = key.replaceAll("~1", "/").replaceAll("~0", "~");
  const inner =
    typeof value === "object" && value !== null && Object.hasOwn(value, name)
      ? Reflect.get(value, name)
      : undefined;
  return inner === undefined ? [] : at(inner, rest);
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}
