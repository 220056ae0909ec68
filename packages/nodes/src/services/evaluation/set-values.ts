import { type Item, mapItems, type NodeOutput } from "@heddle/workflow";
import { plain } from "../../core/data-table/table-context.ts";
import { tableReference } from "../../core/data-table/table-reference.ts";
import { nodeError } from "../../errors/node-error.ts";
import { untyped } from "../../service/call.ts";
import { triggerCall } from "../../service/trigger-call.ts";
import { sheetsConnection } from "../google-sheets/connection.ts";
import { changeRow } from "../google-sheets/write-rows.ts";
import { EVALUATION_TRIGGER } from "./dataset.ts";
import type { EvaluationContext } from "./description.ts";

/** Stores outputs in the row that is tried. Outside of an evaluation the items pass, and nothing is stored. */
export function setOutputs(context: EvaluationContext): Promise<NodeOutput> | NodeOutput {
  const row = context.lastItemsOf(EVALUATION_TRIGGER)?.[0]?.json;
  if (!row) return [context.items];
  const store = context.read().source === "googleSheets" ? storeInSheet : storeInTable;
  return mapItems(context, async (item, index) => {
    const named = context.read(index).outputs.values.filter(({ outputName }) => outputName.trim() !== "");
    if (named.length === 0) throw nodeError("evaluation-without-outputs", {});
    const values = Object.fromEntries(
      named.map(({ outputName }, place) => [outputName.trim(), plain(given(context, index, place))]),
    );
    await store(context, { row, values, index });
    return { ...item, pairedItem: { item: index } };
  });
}

interface Outputs {
  /** The row that is tried. */
  readonly row: Item["json"];
  readonly values: Readonly<Record<string, ReturnType<typeof plain>>>;
  readonly index: number;
}

async function storeInTable(
  { tables, read }: EvaluationContext,
  { row, values, index }: Outputs,
): Promise<void> {
  if (!tables) throw nodeError("no-data-tables", {});
  const filters = [{ columnName: "id", condition: "eq", value: row["id"] }];
  await tables.call("update", {
    table: tableReference(read.stored("dataTableId"), read(index).dataTableId),
    filter: { type: "and", filters },
    values,
    step: `outputs ${index}`,
  });
}

async function storeInSheet(context: EvaluationContext, { row, values }: Outputs): Promise<void> {
  const number = Number(row["row_number"]);
  if (!Number.isInteger(number)) throw nodeError("evaluation-of-other-rows", {});
  await changeRow(untyped(triggerCall(sheetsConnection, context)), number, values);
}

/** The value of an output as its expression results in it: a number stays one. */
function given({ read }: EvaluationContext, index: number, place: number): unknown {
  const list = (read.given(index).outputs as { values?: { outputName?: string; outputValue?: unknown }[] })
    .values;
  return (list ?? []).filter(({ outputName }) => (outputName ?? "").trim() !== "")[place]?.outputValue;
}

/** Adds the tested input of its row to each item. */
export function setInputs(context: EvaluationContext): Promise<NodeOutput> | NodeOutput {
  return mapItems(context, (item, index) => {
    const { values } = context.read(index).inputs;
    const named = values.filter(({ inputName }) => inputName.trim() !== "");
    const added = Object.fromEntries(
      named.map(({ inputName, inputValue }) => [inputName.trim(), inputValue]),
    );
    return { ...item, json: { ...item.json, ...added }, pairedItem: { item: index } };
  });
}
