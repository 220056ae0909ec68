// Data tables of a file: created with the columns that its nodes use, and with one row of the values that the workflow reads.
import { isRecord, type Workflow, type WorkflowNode } from "@heddle/workflow";
import type { Product } from "../product/product.ts";
import { objectOf } from "./sample.ts";
import type { Json, Shape } from "./shape.ts";

const TYPE = "n8n-nodes-base.dataTable";
const OWN_COLUMNS = new Set(["id", "createdAt", "updatedAt"]);
/** Column types in files. */
const COLUMN_TYPES: Record<string, string> = { dateTime: "date", object: "json", array: "json" };

interface Table {
  name: string;
  columns: Map<string, string>;
  row: Record<string, Json>;
  nodes: WorkflowNode[];
}

/** Makes the data tables that nodes of the workflow name, and lets these nodes use them. Returns their ids. */
export async function storeTables(
  { rest }: Product,
  workflow: Workflow,
  expected: ReadonlyMap<string, Shape>,
): Promise<string[]> {
  const ids: string[] = [];
  for (const { name, columns, row, nodes } of tablesOf(workflow, expected)) {
    const created = await rest("POST", "/data-tables", {
      name: `${name} ${Date.now()}`.slice(-60),
      columns: [...columns].map(([column, type]) => ({ name: column, type })),
    });
    if (created.status !== 200)
      throw new Error(`the data table "${name}" could not be made: ${created.message}`);
    const { id } = created.data as { id: string };
    ids.push(id);
    await rest("POST", `/data-tables/${id}/rows`, { rows: [row] });
    for (const { parameters } of nodes) parameters["dataTableId"] = { __rl: true, mode: "id", value: id };
  }
  return ids;
}

function tablesOf({ nodes }: Workflow, expected: ReadonlyMap<string, Shape>): Iterable<Table> {
  const tables = new Map<string, Table>();
  for (const node of nodes.filter((one) => one.type === TYPE && !one.disabled)) {
    const locator = node.parameters["dataTableId"];
    const value = String((isRecord(locator) ? locator["value"] : locator) ?? "");
    // Tables with a computed name are created by the workflow itself.
    if (value === "" || value.startsWith("=") || node.parameters["resource"] === "table") continue;
    const name = String((isRecord(locator) && locator["cachedResultName"]) || value);
    const table: Table = tables.get(value) ?? { name, columns: new Map(), row: {}, nodes: [] };
    tables.set(value, table);
    table.nodes.push(node);
    addColumns(table, node);
    addRow(table, node, expected.get(node.name));
  }
  return tables.values();
}

function addColumns({ columns }: Table, { parameters }: WorkflowNode): void {
  const mapper = isRecord(parameters["columns"]) ? parameters["columns"] : {};
  for (const field of listOf(mapper["schema"]))
    add(columns, field["id"], COLUMN_TYPES[String(field["type"])] ?? String(field["type"] ?? "string"));
  for (const name of Object.keys(isRecord(mapper["value"]) ? mapper["value"] : {})) add(columns, name);
  for (const { keyName } of conditionsOf(parameters)) add(columns, keyName);
  add(columns, parameters["orderByColumn"]);
}

/** The row contains the fields that later nodes read, and meets conditions that name a plain value. */
function addRow({ columns, row }: Table, { parameters }: WorkflowNode, shape: Shape | undefined): void {
  for (const [name, value] of Object.entries(shape ? objectOf(shape) : {})) {
    if (OWN_COLUMNS.has(name)) continue;
    add(columns, name, typeof value === "object" ? "json" : typeof value);
    row[name] ??= columns.get(name) === "string" ? String(value) : value;
  }
  for (const { keyName, keyValue, condition = "eq" } of conditionsOf(parameters)) {
    const isPlain = condition === "eq" && /^(string|number|boolean)$/.test(typeof keyValue);
    if (isPlain && !OWN_COLUMNS.has(String(keyName)) && !String(keyValue).startsWith("="))
      row[String(keyName)] = keyValue as Json;
  }
}

function add(columns: Map<string, string>, name: unknown, type = "string"): void {
  if (typeof name !== "string" || name === "" || OWN_COLUMNS.has(name) || columns.has(name)) return;
  columns.set(name, type);
}

function conditionsOf(parameters: WorkflowNode["parameters"]): Record<string, unknown>[] {
  const { filters } = parameters;
  return listOf(isRecord(filters) ? filters["conditions"] : undefined);
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
