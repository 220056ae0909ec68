import type { TemplateCategory, TemplateCollection, TemplateNodeType, TemplateSummary } from "@heddle/api";
import { isRecord } from "@heddle/workflow";

/** Entries that can be read; others are left out, and so are fields that are not known. */
export function readList<T>(value: unknown, read: (entry: unknown) => T | undefined): T[] {
  if (!Array.isArray(value)) return [];
  return value.map(read).filter((entry) => entry !== undefined);
}

/** Text, or nothing. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** A category; undefined without an id and a name. */
export function readCategory(value: unknown): TemplateCategory | undefined {
  if (!isRecord(value)) return undefined;
  const id = idOf(value);
  const name = textOf(value["name"]);
  return id === undefined || name === "" ? undefined : { id, name };
}

/** A collection; undefined without an id. */
export function readCollection(value: unknown): TemplateCollection | undefined {
  if (!isRecord(value)) return undefined;
  const id = idOf(value);
  if (id === undefined) return undefined;
  const workflows = readList(value["workflows"], (each) => {
    const workflowId = isRecord(each) ? idOf(each) : undefined;
    return workflowId === undefined ? undefined : { id: workflowId };
  });
  return { id, name: textOf(value["name"]), description: textOf(value["description"]), workflows };
}

/** A template of a list; undefined without an id. */
export function readSummary(value: unknown): TemplateSummary | undefined {
  if (!isRecord(value)) return undefined;
  const id = idOf(value);
  if (id === undefined) return undefined;
  return {
    id,
    name: textOf(value["name"]),
    description: textOf(value["description"]),
    createdAt: textOf(value["createdAt"]),
    nodes: readList(value["nodes"], readNodeType),
    categories: readList(value["categories"], readCategory),
    hasPicture: false,
  };
}

function readNodeType(value: unknown): TemplateNodeType | undefined {
  if (!isRecord(value)) return undefined;
  const name = textOf(value["name"]);
  return name === "" ? undefined : { name, displayName: textOf(value["displayName"]) || name };
}

function idOf({ id }: Record<string, unknown>): string | undefined {
  return (typeof id === "string" && id !== "") || typeof id === "number" ? String(id) : undefined;
}
