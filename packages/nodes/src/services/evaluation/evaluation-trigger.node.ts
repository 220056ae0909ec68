import {
  defineNode,
  type ExecuteContext,
  type Item,
  type NodeOutput,
  type NodeProperty,
  type NodeTypeDescription,
} from "@heddle/workflow";
import { tableReference } from "../../core/data-table/table-reference.ts";
import { nodeError } from "../../errors/node-error.ts";
import { triggerCall } from "../../service/trigger-call.ts";
import { sheetsConnection } from "../google-sheets/connection.ts";
import { locateTable } from "../google-sheets/locate-table.ts";
import { isFilled, rowJson } from "../google-sheets/table.ts";
import { datasetCredentials, datasetMethods, datasetProperties, EVALUATION_TRIGGER } from "./dataset.ts";

const limits = [
  {
    displayName: "Limit Rows",
    name: "limitRows",
    type: "boolean",
    noDataExpression: true,
    default: false,
    description: "Whether to try only the first rows",
  },
  {
    displayName: "Max Rows to Process",
    name: "maxRows",
    type: "number",
    typeOptions: { minValue: 1 },
    default: 10,
    displayOptions: { show: { limitRows: [true] } },
    description: "Limit of rows to try",
  },
] as const satisfies readonly NodeProperty[];

const description = {
  name: EVALUATION_TRIGGER,
  displayName: "Evaluation Trigger",
  description: "Runs the workflow for each dataset row",
  group: ["trigger"],
  icon: "file:evaluation-trigger.svg",
  defaults: { name: "When fetching a dataset row" },
  inputs: [],
  outputs: ["main"],
  maxNodes: 1,
  credentials: datasetCredentials(),
  eventTriggerDescription: "",
  codex: {
    categories: ["Core Nodes", "Development"],
    subcategories: { "Core Nodes": ["Other Trigger Nodes"] },
    alias: ["evaluation", "evaluate", "test", "dataset", "metric", "rows", "quality"],
  },
} as const;

const descriptions = [
  { ...description, version: 4.6, properties: [...datasetProperties(false), ...limits] },
  { ...description, version: 4.7, properties: [...datasetProperties(true), ...limits] },
] as const satisfies readonly NodeTypeDescription[];

type Context = ExecuteContext<(typeof descriptions)[1]["properties"]>;

/** Progress of the rows. */
interface Progress {
  /** Id of the last row, or its number in the sheet. */
  last?: number;
  given?: number;
  left?: number;
}

/** The row behind the last one, and how many there are from it on. */
interface NextRow {
  readonly json: Item["json"];
  readonly at: number;
  readonly count: number;
}

export default defineNode({
  name: "n8n-nodes-base.evaluationTrigger",
  effect: "idempotent",
  descriptions,
  methods: datasetMethods<(typeof descriptions)[1]["properties"]>(),
  upgrade: (parameters) => parameters,
  repeats: ({ left }: Progress) => (left ?? 0) > 0,
  async execute(context): Promise<NodeOutput> {
    const { source, limitRows, maxRows } = context.read();
    const progress = context.state as Progress;
    const { last = 0, given = 0 } = progress;
    const next = await (source === "googleSheets" ? rowOfSheet(context, last) : rowOfTable(context, last));
    const left = Math.min(next.count - 1, limitRows ? Math.max(0, maxRows - given - 1) : Infinity);
    Object.assign(progress, { last: next.at, given: given + 1, left });
    return [[{ json: { ...next.json, _rowsLeft: left } }]];
  },
});

async function rowOfTable({ read, tables }: Context, last: number): Promise<NextRow> {
  if (!tables) throw nodeError("no-data-tables", {});
  const query = {
    table: tableReference(read.stored("dataTableId"), read().dataTableId),
    filter: { type: "and" as const, filters: [{ columnName: "id", condition: "gt", value: last }] },
  };
  const [{ rows }, count] = await Promise.all([
    tables.call("read", { ...query, sort: "id", limit: 1 }),
    tables.call("count", query),
  ]);
  const [row] = rows;
  if (!row) throw nodeError("evaluation-without-rows", { place: "data table" });
  return { json: row, at: row.id, count };
}

/** The sheet is read again for each row, so that results stored by the workflow are seen. */
async function rowOfSheet(context: Context, last: number): Promise<NextRow> {
  const table = await locateTable(triggerCall(sheetsConnection, context), undefined, {});
  const rows = table.rows.filter((row) => row.number > last && isFilled(row));
  const [row] = rows;
  if (!row) throw nodeError("evaluation-without-rows", { place: "sheet" });
  return { json: rowJson(table, row), at: row.number, count: rows.length };
}
