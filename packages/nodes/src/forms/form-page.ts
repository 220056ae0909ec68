import type { WebhookResponse } from "@heddle/workflow";
import type { FormDefinition, FormField } from "./form-definition.ts";
import { cleanHtml, escapeHtml as safe } from "./html.ts";
import { page } from "./page.ts";

/** Values of the inputs by id. */
export type FormValues = Readonly<Record<string, readonly string[]>>;

/** The form, with problems of the submission by field id. */
export function formPage(
  form: FormDefinition,
  values: FormValues = {},
  problems: Readonly<Record<string, string>> = {},
): WebhookResponse {
  const hasFiles = form.fields.some((field) => field.type === "file");
  const fields = form.fields
    .map((field) => fieldHtml(field, valuesOf(field, values), problems[field.id]))
    .join("");
  const description = form.description ? `<div class="description">${cleanHtml(form.description)}</div>` : "";
  const body = `<main>${form.title ? `<h1>${safe(form.title)}</h1>` : ""}${description}${summary(form, problems)}<form method="post"${
    hasFiles ? ' enctype="multipart/form-data"' : ""
  } novalidate>${fields}<button type="submit">${safe(form.buttonLabel)}</button></form></main>`;
  const { css, showsAttribution } = form;
  const status = Object.keys(problems).length > 0 ? 422 : 200;
  return page({ title: form.title, body, status, css, showsAttribution });
}

function valuesOf(field: FormField, values: FormValues): readonly string[] {
  return values[field.id] ?? (field.value === "" ? [] : [field.value]);
}

function summary(form: FormDefinition, problems: Readonly<Record<string, string>>): string {
  const entries = form.fields.filter((field) => problems[field.id] !== undefined);
  if (entries.length === 0) return "";
  const lines = entries.map(
    ({ id, label }) => `<li><a href="#${id}">${safe(label)}</a>: ${safe(problems[id]!)}</li>`,
  );
  return `<div class="problems" role="alert"><p>Please check what you entered:</p><ul>${lines.join("")}</ul></div>`;
}

function fieldHtml(field: FormField, values: readonly string[], problem: string | undefined): string {
  const { id, type, label, html } = field;
  if (type === "hidden") return `<input type="hidden" name="${id}" value="${safe(values[0] ?? "")}">`;
  if (type === "html") return `<div class="html">${cleanHtml(html)}</div>`;
  const mark = field.isRequired ? ' <span class="required" aria-hidden="true">*</span>' : "";
  const notes = `${hint(field)}${problem ? `<p class="problem" id="${id}-problem">${safe(problem)}</p>` : ""}`;
  if (type === "checkbox" || type === "radio")
    return `<fieldset class="field" id="${id}"${described(field, problem)}><legend>${safe(label)}${mark}</legend>${choices(field, values)}${notes}</fieldset>`;
  return `<div class="field"><label for="${id}">${safe(label)}${mark}</label>${input(field, values, problem)}${notes}</div>`;
}

function hint({ id, type, accepted }: FormField): string {
  if (type !== "file" || accepted.length === 0) return "";
  return `<p class="hint" id="${id}-hint">Accepted: ${safe(accepted.join(", "))}</p>`;
}

function described(field: FormField, problem: string | undefined): string {
  const ids = [
    ...(problem ? [`${field.id}-problem`] : []),
    ...(field.type === "file" && field.accepted.length > 0 ? [`${field.id}-hint`] : []),
  ];
  return `${ids.length > 0 ? ` aria-describedby="${ids.join(" ")}"` : ""}${problem ? ' aria-invalid="true"' : ""}`;
}

function choices({ id, type, options }: FormField, values: readonly string[]): string {
  return options
    .map(
      (option) =>
        `<label class="choice"><input type="${type}" name="${id}" value="${safe(option)}"${
          values.includes(option) ? " checked" : ""
        }><span>${safe(option)}</span></label>`,
    )
    .join("");
}

function input(field: FormField, values: readonly string[], problem: string | undefined): string {
  const { id, type, placeholder, isRequired, isMultiple } = field;
  const common = `id="${id}" name="${id}"${isRequired ? ' required aria-required="true"' : ""}${described(field, problem)}`;
  const hint = placeholder ? ` placeholder="${safe(placeholder)}"` : "";
  const value = safe(values[0] ?? "");
  switch (type) {
    case "textarea":
      return `<textarea ${common}${hint} rows="5">${value}</textarea>`;
    case "dropdown":
      return dropdown(field, values, common);
    case "file":
      return `<input type="file" ${common}${isMultiple ? " multiple" : ""}${field.accepted.length > 0 ? ` accept="${safe(field.accepted.join(","))}"` : ""}>`;
    case "number":
      return `<input type="number" step="any" ${common}${hint} value="${value}">`;
    case "password":
      return `<input type="password" autocomplete="off" ${common}${hint}>`;
    default:
      return `<input type="${type}" ${common}${hint} value="${value}">`;
  }
}

function dropdown(
  { options, isMultiple, placeholder }: FormField,
  values: readonly string[],
  common: string,
): string {
  const empty = isMultiple ? "" : `<option value="">${safe(placeholder) || "Choose an option"}</option>`;
  const all = options
    .map(
      (option) =>
        `<option value="${safe(option)}"${values.includes(option) ? " selected" : ""}>${safe(option)}</option>`,
    )
    .join("");
  return `<select ${common}${isMultiple ? ` multiple size="${Math.min(8, Math.max(3, options.length))}"` : ""}>${empty}${all}</select>`;
}
