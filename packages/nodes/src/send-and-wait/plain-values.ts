import type { ParameterPart } from "@heddle/workflow";

/** Values of parameters as plain data. */
export type Values = Readonly<Record<string, unknown>>;

/** Parameters of `questionPropertiesFor`, and its options. */
const NAMES = [
  "responseType",
  "subject",
  "message",
  "approvalOptions",
  "defineForm",
  "jsonOutput",
  "formFields",
  "options",
] as const;

type Name = (typeof NAMES)[number];

/** Any reader whose properties have these names. */
export interface QuestionReader {
  part(path: Name): ParameterPart;
}

/** Question parameters of a node, evaluated for its first item. */
export function questionValues(read: QuestionReader): Values {
  return Object.fromEntries(NAMES.map((name) => [name, read.part(name).given(0)]));
}

/** A value that should be an object. */
export function record(value: unknown): Values {
  return typeof value === "object" && value !== null ? (value as Values) : {};
}

/** A value that should be a string. */
export function text(value: unknown): string {
  return value === undefined || value === null ? "" : String(value);
}
