import type { BinaryValue, Item, UploadedFile, WebhookCallContext } from "@heddle/workflow";
import { DateTime } from "luxon";
import type { Submission } from "./check-form.ts";
import type { FormDefinition, FormField } from "./form-definition.ts";

/** The item of a checked submission: values and files under the names of the fields. */
export async function submittedItem(
  context: WebhookCallContext,
  form: FormDefinition,
  { values, files }: Submission,
): Promise<Item> {
  const json: Record<string, unknown> = {};
  const binary: Record<string, BinaryValue> = {};
  for (const field of form.fields) {
    if (field.name === "" || field.name === "__proto__") continue;
    if (field.type === "file")
      json[field.name] = await storeFiles(context, field, files[field.id] ?? [], binary);
    else if (field.type === "html") json[field.name] = field.html;
    else json[field.name] = valueFor(field, values[field.id] ?? []);
  }
  json["submittedAt"] = form.usesWorkflowZone
    ? DateTime.now().setZone(context.timezone).toISO()
    : new Date().toISOString();
  json["formMode"] = context.mode;
  return { json, ...(Object.keys(binary).length > 0 ? { binary } : {}) };
}

function valueFor(field: FormField, given: readonly string[]): unknown {
  if (field.isMultiple) return [...new Set(given.filter((value) => value !== ""))];
  const value = given[0] ?? "";
  if (value !== "") return field.type === "number" ? Number(value) : value;
  return field.type === "number" || field.type === "date" || field.options.length > 0 ? null : value;
}

/** Two fields can lead to one name: `a b` and `a-b`. */
function freeName(files: object, wanted: string): string {
  let free = wanted;
  for (let number = 1; Object.hasOwn(files, free); number++) free = `${wanted}_${number}`;
  return free;
}

async function storeFiles(
  { binary: store }: WebhookCallContext,
  field: FormField,
  files: readonly UploadedFile[],
  binary: Record<string, BinaryValue>,
): Promise<unknown> {
  const key = field.name.replace(/\W/g, "_");
  const told: Record<string, unknown>[] = [];
  for (const [index, { data, fileName, mimeType, size }] of files.entries()) {
    const name = freeName(binary, field.isMultiple ? `${key}_${index}` : key);
    binary[name] = await store.put(data, { fileName, mimeType });
    told.push({ filename: fileName, mimetype: mimeType, size });
  }
  return field.isMultiple ? told : (told[0] ?? null);
}
