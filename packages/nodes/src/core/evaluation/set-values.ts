import { mapItems, type NodeOutput } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { plain } from "../data-table/table-context.ts";
import { tableReference } from "../data-table/table-reference.ts";
import { EVALUATION_TRIGGER } from "./dataset.ts";
import type { EvaluationContext } from "./description.ts";

/** Stores outputs in the row that is tried. Outside of an evaluation the items pass, and nothing is stored. */
export function setOutputs(context: EvaluationContext): Promise<NodeOutput> | NodeOutput {
  const row = context.lastItemsOf(EVALUATION_TRIGGER)?.[0]?.json;
  if (!row) return [context.items];
  const { tables, read } = context;
  if (read().source === "googleSheets") throw nodeError("evaluation-of-sheets", {});
  if (!tables) throw nodeError("no-data-tables", {});
  return mapItems(context, async (item, index) => {
    const { dataTableId, outputs } = read(index);
    const named = outputs.values.filter(({ outputName }) => outputName.trim() !== "");
    if (named.length === 0) throw nodeError("evaluation-without-outputs", {});
    const values = Object.fromEntries(
      named.map(({ outputName }, place) => [outputName.trim(), plain(given(context, index, place))]),
    );
    const filters = [{ columnName: "id", condition: "eq", value: row["id"] }];
    await tables.call("update", {
      table: tableReference(read.stored("dataTableId"), dataTableId),
      filter: { type: "and", filters },
      values,
      step: `outputs ${index}`,
    });
    return { ...item, pairedItem: { item: index } };
  });
}

/** The value of an output as its expression results in it: a number stays one. */
function given({ read }: EvaluationContext, index: number, place: number): unknown {
  const list = (read.given(index).outputs as { values?: { outputName?: string; outputValue?: unknown }[] })
    .values;
  return (list ?? []).filter(({ outputName }) => (outputName ?? "").trim() !== "")[place]?.outputValue;
}

/** Adds to each item what its row was tried with. */
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
