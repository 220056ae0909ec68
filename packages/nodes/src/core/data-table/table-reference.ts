import { isRecord, type TableReference } from "@heddle/workflow";

/** Resolves a locator to a table. Imported workflows contain ids of another instance; the cached name then finds the table. */
export function tableReference(locator: unknown, evaluated?: unknown): TableReference {
  const given = isRecord(locator) ? locator : { mode: "id", value: locator };
  const value = String(evaluated ?? given["value"] ?? "");
  if (given["mode"] === "name") return { name: value };
  if (given["mode"] === "list") return { id: value, name: textOf(given["cachedResultName"]) };
  return { id: value, name: value };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
