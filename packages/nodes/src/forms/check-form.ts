import type { UploadedFile, WebhookRequest } from "@heddle/workflow";
import { DateTime } from "luxon";
import type { FormDefinition, FormField } from "./form-definition.ts";
import type { FormValues } from "./form-page.ts";

const MAX_TEXT_CHARACTERS = 200_000;
const MAX_FILES = 50;

/** Submitted values by field id. */
export interface Submission {
  values: FormValues;
  files: Readonly<Record<string, readonly UploadedFile[]>>;
}

/** Reads the values of the form from a request; everything else is ignored. */
export function readSubmission(form: FormDefinition, request: WebhookRequest): Submission {
  const body = (request.body ?? {}) as Record<string, unknown>;
  const values: Record<string, string[]> = {};
  const files: Record<string, UploadedFile[]> = {};
  for (const { id, type } of form.fields) {
    if (type === "file") {
      const given = Object.hasOwn(request.files, id) ? request.files[id]! : [];
      // Browsers send an input without a file as an empty file without a name.
      files[id] = given.filter((file) => file.fileName !== "" || file.size > 0);
    } else values[id] = Object.hasOwn(body, id) ? texts(body[id]) : [];
  }
  return { values, files };
}

/** Problems of a submission by field id; empty when there are none. */
export function checkSubmission(form: FormDefinition, { values, files }: Submission): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const field of form.fields) {
    if (field.type === "html") continue;
    const problem =
      field.type === "file"
        ? fileProblem(field, files[field.id] ?? [])
        : valueProblem(
            field,
            (values[field.id] ?? []).filter((value) => value.trim() !== ""),
          );
    if (problem) problems[field.id] = problem;
  }
  return problems;
}

function texts(value: unknown): string[] {
  return [value].flat(2).filter((one): one is string => typeof one === "string");
}

function valueProblem(field: FormField, values: readonly string[]): string | undefined {
  if (values.length === 0) return field.isRequired ? "This field is required." : undefined;
  if (values.some((value) => value.length > MAX_TEXT_CHARACTERS))
    return `Enter at most ${MAX_TEXT_CHARACTERS.toLocaleString("en-US")} characters.`;
  if (field.options.length > 0 && isChoice(field)) return choiceProblem(field, values);
  if (values.length > 1 && !field.isMultiple) return "Enter one value only.";
  const value = values[0]!.trim();
  switch (field.type) {
    case "number":
      return Number.isFinite(Number(value)) ? undefined : "Enter a number.";
    case "email":
      return /^[^\s@<>"]{1,64}@[^\s@<>"]{1,250}\.[^\s@<>".]{2,}$/.test(value)
        ? undefined
        : "Enter a valid email address.";
    case "date":
      return DateTime.fromISO(value).isValid && /^\d{4}-\d\d-\d\d/.test(value) ? undefined : "Enter a date.";
    default:
      return undefined;
  }
}

function isChoice({ type }: FormField): boolean {
  return type === "dropdown" || type === "checkbox" || type === "radio";
}

function choiceProblem(field: FormField, values: readonly string[]): string | undefined {
  if (values.some((value) => !field.options.includes(value))) return "Choose one of the options.";
  if (!field.isMultiple) return values.length > 1 ? "Choose one option only." : undefined;
  const { least, most } = field;
  const count = new Set(values).size;
  if (count >= least && count <= most) return undefined;
  if (least === most) return `Choose exactly ${least}.`;
  return count < least ? `Choose at least ${least}.` : `Choose at most ${most}.`;
}

function fileProblem(field: FormField, files: readonly UploadedFile[]): string | undefined {
  if (files.length === 0) return field.isRequired ? "Choose a file." : undefined;
  if (files.length > 1 && !field.isMultiple) return "Choose one file only.";
  if (files.length > MAX_FILES) return `Choose at most ${MAX_FILES} files.`;
  const wrong = files.find((file) => !isAccepted(field.accepted, file));
  return wrong && `The file "${wrong.fileName}" is not of an accepted kind (${field.accepted.join(", ")}).`;
}

function isAccepted(accepted: readonly string[], { fileName, mimeType }: UploadedFile): boolean {
  if (accepted.length === 0) return true;
  const [name, type] = [fileName.toLowerCase(), mimeType.toLowerCase()];
  return accepted.some((one) => {
    if (one.startsWith(".")) return name.endsWith(one);
    return one.endsWith("/*") ? type.startsWith(one.slice(0, -1)) : type === one || one === "*/*";
  });
}
