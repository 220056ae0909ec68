import { defineNode, type Item } from "@heddle/workflow";
import { timeRules } from "../../core/cron/rules.ts";
import { triggerCall } from "../../service/trigger-call.ts";
import { sheetsConnection } from "./connection.ts";
import { locateTable } from "./locate-table.ts";
import { sheetsMethods } from "./methods.ts";
import { type RowChange, rowChanges, type SeenRows } from "./row-changes.ts";
import { isFilled, rowJson, type Table } from "./table.ts";
import { description } from "./trigger-description.ts";

const TYPE = "googleSheetsTriggerOAuth2Api";
const connection = {
  ...sheetsConnection,
  credentials: [{ type: TYPE, value: "oAuth2", name: "OAuth2" }],
} as const;

export default defineNode({
  name: "n8n-nodes-base.googleSheetsTrigger",
  effect: "pure",
  descriptions: [description],
  methods: sheetsMethods<typeof description.properties>(TYPE),
  schedule: { rules: ({ read }) => timeRules(read.given().pollTimes.item) },
  execute: async (context) => {
    const { event, includeInOutput, options } = context.read();
    const call = triggerCall(connection, context);
    const table = await locateTable(call, options.dataLocationOnSheet.values, {
      values: options.valueRender,
      dates: options.dateTimeRenderOption ?? "SERIAL_NUMBER",
    });
    // A test shows an example row.
    if (context.execution.mode === "manual") {
      const newest = table.rows.findLast(isFilled);
      return [newest ? [{ json: rowJson(table, newest) }] : []];
    }
    const keepsValues = event === "rowUpdate" && includeInOutput !== "new";
    const columns = event === "rowAdded" ? [] : (options.columnsToWatch ?? []);
    const changes = rowChanges(table, context.staticData("node") as SeenRows, { columns, keepsValues });
    const wanted = changes.filter(
      ({ kind }) => event === "anyUpdate" || kind === (event === "rowAdded" ? "added" : "updated"),
    );
    return [wanted.map((change) => itemOf(table, change, keepsValues ? includeInOutput : "new"))];
  },
});

function itemOf(table: Table, { row, kind, before }: RowChange, shown: string): Item {
  const current = rowJson(table, row);
  if (kind === "added" || shown === "new") return { json: current };
  const previous = { row_number: row.number, ...(JSON.parse(before ?? "{}") as Record<string, unknown>) };
  return { json: shown === "old" ? previous : { previous, current } };
}
