import { NodeOperationError } from "./errors.ts";
import { tryToParseDateTime, tryToParseNumber, tryToParseUrl } from "./values.ts";

type Json = Record<string, unknown>;

/** Result of checking the kind of a value, with the converted value. */
interface Validation {
  valid: boolean;
  newValue?: unknown;
  errorMessage?: string;
}

interface FieldOptions {
  valueOptions?: { name: string; value: unknown }[];
  strict?: boolean;
  parseStrings?: boolean;
}

/** Reads a value as the kind of a field. A field without a value is fine. */
export function validateFieldType(
  field: string,
  value: unknown,
  type: string,
  options: FieldOptions = {},
): Validation {
  if (value === null || value === undefined) return { valid: true };
  const read = READERS[type];
  if (!read) return { valid: true, newValue: value };
  try {
    return { valid: true, newValue: read(value, options) };
  } catch {
    return { valid: false, errorMessage: `'${field}' must be of the kind ${type}, but is ${shown(value)}.` };
  }
}

type Reader = (value: unknown, options: FieldOptions) => unknown;

const READERS: Record<string, Reader> = {
  string: (value, { strict, parseStrings }) => {
    if (strict && !parseStrings && typeof value !== "string") return refuse();
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  },
  "string-alphanumeric": (value) => (/^\w+$/.test(String(value)) ? String(value) : refuse()),
  number: (value, { strict }) => (strict && typeof value !== "number" ? refuse() : tryToParseNumber(value)),
  boolean: (value, { strict }) => (strict && typeof value !== "boolean" ? refuse() : booleanOf(value)),
  dateTime: (value) => tryToParseDateTime(value),
  time: (value) => (/^\d{1,2}:\d{2}(:\d{2})?$/.test(String(value)) ? String(value) : refuse()),
  object: (value) => {
    const read = parsed(value);
    return typeof read === "object" && read !== null && !Array.isArray(read) ? read : refuse();
  },
  array: (value) => {
    const read = parsed(value);
    return Array.isArray(read) ? (read as unknown[]) : refuse();
  },
  options: (value, { valueOptions = [] }) =>
    valueOptions.some((option) => option.value === value) ? value : refuse(),
  url: (value) => tryToParseUrl(value),
  jwt: (value) => (/^[\w-]+\.[\w-]+\.[\w-]*$/.test(String(value)) ? value : refuse()),
  "form-fields": (value) => {
    const read = parsed(value);
    return Array.isArray(read) ? (read as unknown[]) : refuse();
  },
};

function booleanOf(value: unknown): boolean {
  const text = String(value).toLowerCase();
  if (["true", "1"].includes(text)) return true;
  return ["false", "0"].includes(text) ? false : refuse();
}

function parsed(value: unknown): unknown {
  return typeof value === "string" ? (JSON.parse(value) as unknown) : value;
}

function refuse(): never {
  throw new Error("It is of another kind.");
}

function shown(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value).slice(0, 100) : `'${String(value).slice(0, 100)}'`;
}

/** Required type of a parameter. */
interface ParameterRule {
  type: string | string[];
  required?: boolean;
}

/** @throws if a required parameter is missing, or has another type than its rule defines */
export function validateNodeParameters(
  parameters: Json,
  rules: Record<string, ParameterRule>,
  node: unknown,
): void {
  for (const [name, { type, required }] of Object.entries(rules)) {
    const value = parameters[name];
    if (value === undefined || value === null) {
      if (required) throw new NodeOperationError(node, `The parameter "${name}" is missing.`);
    } else if (![type].flat().some((one) => isOf(value, one)))
      throw new NodeOperationError(
        node,
        `The parameter "${name}" must be of the kind ${[type].flat().join(" or ")}.`,
      );
  }
}

function isOf(value: unknown, type: string): boolean {
  if (type.endsWith("[]")) return Array.isArray(value) && value.every((one) => isOf(one, type.slice(0, -2)));
  if (type === "resource-locator") return typeof value === "object" && value !== null && "mode" in value;
  return typeof value === type;
}
