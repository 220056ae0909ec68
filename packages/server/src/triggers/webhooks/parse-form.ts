import { WebhookRefusal } from "./webhook-errors.ts";

const MAX_FIELDS = 10_000;
const DEEPEST = 20;
const MAX_LIST_ITEMS = 10_000;

type Tree = { [key: string]: unknown };

/**
 * Form fields and query strings, with brackets as nested objects and lists: `a[b]=1&c[]=2` becomes `{a: {b: "1"}, c: ["2"]}`.
 * A name that comes several times becomes a list.
 */
export function parseForm(text: string): Record<string, unknown> {
  const root: Tree = {};
  if (text === "") return root;
  const fields = text.split("&");
  if (fields.length > MAX_FIELDS)
    throw new WebhookRefusal(413, `A form may have ${MAX_FIELDS} fields at most.`);
  for (const field of fields) {
    if (field === "") continue;
    const at = field.indexOf("=");
    const name = decode(at < 0 ? field : field.slice(0, at));
    setField(root, name, at < 0 ? "" : decode(field.slice(at + 1)));
  }
  return root;
}

/** Puts one field where its name says; used for multipart fields as well. */
export function setField(root: Tree, name: string, value: unknown): void {
  if (!name.includes("[")) {
    put(root, name, value);
    return;
  }
  const path = splitName(name);
  let place: Tree | unknown[] = root;
  for (let i = 0; i < path.length - 1; i++) {
    const next = child(place, path[i]!, path[i + 1]!);
    if (next === undefined) return;
    place = next;
  }
  put(place, path.at(-1)!, value);
}

/** `a[b][]` → `a`, `b`, ``. Too deep names stay one key. */
function splitName(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name);
  if (!match) return [name];
  const path = [match[1]!, ...[...match[2]!.matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1]!)];
  return path.length > DEEPEST ? [name] : path;
}

function child(place: Tree | unknown[], key: string, nextKey: string): Tree | unknown[] | undefined {
  const existing = read(place, key);
  if (typeof existing === "object" && existing !== null) return existing as Tree | unknown[];
  const created: Tree | unknown[] = nextKey === "" || /^\d{1,4}$/.test(nextKey) ? [] : {};
  return put(place, key, created) ? created : undefined;
}

function read(place: Tree | unknown[], key: string): unknown {
  if (Array.isArray(place)) return key === "" ? undefined : place[Number(key)];
  return Object.hasOwn(place, key) ? place[key] : undefined;
}

function put(place: Tree | unknown[], key: string, value: unknown): boolean {
  if (key === "__proto__") return false;
  if (Array.isArray(place)) {
    const index = key === "" ? place.length : Number(key);
    if (!Number.isInteger(index) || index < 0 || index >= MAX_LIST_ITEMS) return false;
    place[index] = value;
    return true;
  }
  const before = Object.hasOwn(place, key) ? place[key] : undefined;
  if (before === undefined) place[key] = value;
  else if (Array.isArray(before)) before.push(value);
  else place[key] = [before, value];
  return true;
}

function decode(text: string): string {
  const spaced = text.includes("+") ? text.replaceAll("+", " ") : text;
  if (!spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
