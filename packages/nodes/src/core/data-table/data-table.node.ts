import { defineNode, type Effect, type NodeParameters } from "@heddle/workflow";
import { meantNames } from "../../repair/meant-names.ts";
import { methods } from "./form-lists.ts";
import { properties, rowProperties, tableProperties } from "./properties.ts";
import { deleteRows, exists, get, insert, update, upsert } from "./row-operations.ts";
import { runTableOperation } from "./table-operations.ts";

const READING = new Set(["get", "rowExists", "rowNotExists", "list"]);
/** Writes whose steps are noted with them, or that are the same a second time. */
const REPEATABLE = new Set(["insert", "update", "upsert", "deleteRows", "clear"]);

export default defineNode({
  name: "n8n-nodes-base.dataTable",
  effect: effectOf,
  descriptions: [
    {
      name: "n8n-nodes-base.dataTable",
      displayName: "Data table",
      description: "Reads and writes rows of a table in this Heddle",
      subtitle: '={{ $parameter["operation"] }}',
      version: [1, 1.1],
      group: ["input", "transform"],
      icon: "file:data-table.svg",
      defaults: { name: "Data table" },
      inputs: ["main"],
      outputs: ["main"],
      usableAsTool: true,
      properties,
      codex: {
        categories: ["Core Nodes", "Development"],
        subcategories: { "Core Nodes": ["Helpers"] },
        alias: ["data", "table", "store", "database", "rows", "upsert", "deduplicate", "memory", "sheet"],
      },
    },
  ],
  methods,
  repair: meantNames({
    values: {
      operation: { append: "insert" },
      "filters.conditions[].condition": { equal: "eq", equals: "eq" },
    },
  }),
  execute(context) {
    const { resource, operation } = context.read.as(rowProperties)();
    if (resource === "table") return runTableOperation(context, context.read.as(tableProperties)().operation);
    switch (operation) {
      case "get":
        return get(context);
      case "rowExists":
        return exists(context, true);
      case "rowNotExists":
        return exists(context, false);
      case "update":
        return update(context);
      case "upsert":
        return upsert(context);
      case "deleteRows":
        return deleteRows(context);
      default:
        return insert(context);
    }
  },
});

function effectOf({ operation, resource }: NodeParameters): Effect {
  const name = String(operation ?? (resource === "table" ? "list" : "insert"));
  if (READING.has(name)) return "idempotent";
  return REPEATABLE.has(name) && !(resource === "table" && name === "update") ? "idempotent" : "unsafe";
}
