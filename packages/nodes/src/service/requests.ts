import type { ServiceRequest } from "./call.ts";

/** A path whose values are encoded: at`/lists/${name}`. */
export function at(texts: TemplateStringsArray, ...values: readonly unknown[]): string {
  const encoded = values.map((value) => encodeURIComponent(String(value ?? "").trim()));
  return texts.map((text, index) => text + (encoded[index] ?? "")).join("");
}

/** A request with a JSON body. */
export function sendJson(
  method: "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  value: unknown,
): ServiceRequest {
  return { method, path, body: { kind: "json", value } };
}

/** Entries of a comma-separated string, or of a list. */
export function entriesOf(value: unknown): string[] {
  const entries = [value ?? []].flat().flatMap((entry) => String(entry).split(","));
  return entries.map((entry) => entry.trim()).filter(Boolean);
}
