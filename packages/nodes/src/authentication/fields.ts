import type { NodeProperty } from "@heddle/workflow";

/** A write-only secret. */
export function secretField(name: string, displayName: string, description: string): NodeProperty {
  return {
    displayName,
    name,
    type: "string",
    typeOptions: { password: true },
    default: "",
    required: true,
    description,
  };
}

/** A field for text. */
export function textField(
  name: string,
  displayName: string,
  more: { description: string; default?: string; placeholder?: string; required?: boolean },
): NodeProperty {
  return { displayName, name, type: "string", default: "", ...more };
}

/** A field for a number. */
export function numberField(
  name: string,
  displayName: string,
  standard: number,
  description: string,
): NodeProperty {
  return { displayName, name, type: "number", default: standard, description };
}

/** A field that is on or off. */
export function switchField(
  name: string,
  displayName: string,
  description: string,
  standard = false,
): NodeProperty {
  return { displayName, name, type: "boolean", default: standard, description };
}

/** A value fixed by the type; hidden from users. */
export function fixedField(name: string, value: unknown): NodeProperty {
  return { displayName: name, name, type: "hidden", default: value };
}

/** A token that the type requests automatically. */
export function obtainedField(name: string, displayName: string): NodeProperty {
  return { displayName, name, type: "hidden", typeOptions: { expirable: true, password: true }, default: "" };
}

/** Several lines in PEM form, such as a private key. */
export function pemField(name: string, displayName: string, description: string): NodeProperty {
  return { ...secretField(name, displayName, description), typeOptions: { password: true, rows: 4 } };
}
