import { deleteAtPath, getAtPath, setAtPath } from "@heddle/workflow";

type Json = Record<string, unknown>;

/** Reads and writes fields of items by name. */
export interface Fields {
  /** `undefined` if the field does not exist. */
  get(json: Readonly<Json>, name: string): unknown;
  /** A copy with the field set. */
  set(json: Json, name: string, value: unknown): Json;
  /** A copy without the field; the same object when it has none. */
  without(json: Json, name: string): Json;
}

/** Names are keys, whatever they hold. */
export const plainFields: Fields = {
  get: (json, name) => (Object.hasOwn(json, name) ? json[name] : undefined),
  set: (json, name, value) => (name === "__proto__" ? json : { ...json, [name]: value }),
  without: (json, name) => {
    if (!Object.hasOwn(json, name)) return json;
    const { [name]: _, ...rest } = json;
    return rest;
  },
};

/** Names can be paths (`a.b`, `list[0].c`); a key with exactly that name takes precedence. */
export const dottedFields: Fields = {
  get: (json, name) => {
    if (Object.hasOwn(json, name)) return json[name];
    return isPath(name) ? getAtPath(json, name) : undefined;
  },
  set: (json, name, value) =>
    isPath(name) ? setAtPath(json, name, value) : plainFields.set(json, name, value),
  without: (json, name) =>
    Object.hasOwn(json, name) || !isPath(name) ? plainFields.without(json, name) : deleteAtPath(json, name),
};

/** Fields by the setting "disable dot notation" of a node. */
export function fieldsFor(isDotNotationOff: unknown): Fields {
  return isDotNotationOff === true ? plainFields : dottedFields;
}

/** Texts that look like paths but are not (`a..b`, `what?[]`) are plain keys. */
function isPath(name: string): boolean {
  if (!/[.[]/.test(name)) return false;
  try {
    getAtPath(undefined, name);
    return true;
  } catch {
    return false;
  }
}
