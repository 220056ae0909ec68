import { defineNode, type NodeOutput, type NodeProperty } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { tableSearch } from "../data-table/form-lists.ts";
import { tableReference } from "../data-table/table-reference.ts";
import { datasetProperties, EVALUATION_TRIGGER } from "../evaluation/dataset.ts";

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
    description: "How many rows to try at most",
  },
] as const satisfies readonly NodeProperty[];

const description = {
  name: EVALUATION_TRIGGER,
  displayName: "Evaluation Trigger",
  description: "Runs the workflow once for each row of a data set, to see how good its results are",
  group: ["trigger"],
  icon: "file:evaluation-trigger.svg",
  defaults: { name: "When fetching a dataset row" },
  inputs: [],
  outputs: ["main"],
  maxNodes: 1,
  eventTriggerDescription: "",
  codex: {
    categories: ["Core Nodes", "Development"],
    subcategories: { "Core Nodes": ["Other Trigger Nodes"] },
    alias: ["evaluation", "evaluate", "test", "dataset", "metric", "rows", "quality"],
  },
} as const;

/** How far the rows were given. */
interface Progress {
  /** Id of the last row. */
  last?: number;
  given?: number;
  left?: number;
}

export default defineNode({
  name: "n8n-nodes-base.evaluationTrigger",
  effect: "idempotent",
  descriptions: [
    { ...description, version: 4.6, properties: [...datasetProperties(false), ...limits] },
    { ...description, version: 4.7, properties: [...datasetProperties(true), ...limits] },
  ],
  methods: { listSearch: { tableSearch } },
  upgrade: (parameters) => parameters,
  repeats: ({ left }: Progress) => (left ?? 0) > 0,
  async execute({ read, state, tables }): Promise<NodeOutput> {
    const { source, dataTableId, limitRows, maxRows } = read();
    if (source === "googleSheets") throw nodeError("evaluation-of-sheets", {});
    if (!tables) throw nodeError("no-data-tables", {});
    const progress = state as Progress;
    const { last = 0, given = 0 } = progress;
    const query = {
      table: tableReference(read.stored("dataTableId"), dataTableId),
      filter: { type: "and" as const, filters: [{ columnName: "id", condition: "gt", value: last }] },
    };
    const [{ rows }, count] = await Promise.all([
      tables.call("read", { ...query, sort: "id", limit: 1 }),
      tables.call("count", query),
    ]);
    const [row] = rows;
    if (!row) throw nodeError("evaluation-without-rows", {});
    const left = Math.min(count - 1, limitRows ? Math.max(0, maxRows - given - 1) : Infinity);
    Object.assign(progress, { last: row.id, given: given + 1, left });
    return [[{ json: { ...row, _rowsLeft: left } }]];
  },
});
