import { isRecord, type TableReference } from "@heddle/workflow";

/** The table that a locator names. Workflows from elsewhere bring ids of another installation; the name that they remember finds the table. */
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
