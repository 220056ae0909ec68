import { defineNode, type Item, mapItems } from "@heddle/workflow";
import { dottedFields } from "../../item-fields/fields-of-json.ts";
import { type DateTimeContext, descriptions } from "./description.ts";
import { parameters, repair } from "./properties.ts";
import { resultAt } from "./result.ts";
import { upgrade } from "./upgrade.ts";

export default defineNode({
  name: "n8n-nodes-base.dateTime",
  effect: ({ operation }) => ((operation ?? "getCurrentDate") === "getCurrentDate" ? "idempotent" : "pure"),
  sends: false,
  descriptions,
  parameters,
  repair,
  upgrade,
  execute: (context) => mapItems(context, (item, index) => withResult(context, item, index)),
});

function withResult(context: DateTimeContext, item: Item, index: number): Item {
  const { outputFieldName, options, isOld } = context.read(index);
  const name = outputFieldName || "data";
  const base = options.includeInputFields ? item.json : {};
  const result = resultAt(context, index);
  return {
    json: isOld ? dottedFields.set(base, name, result) : { ...base, [name]: result },
    ...(options.includeInputFields && item.binary && { binary: item.binary }),
  };
}
