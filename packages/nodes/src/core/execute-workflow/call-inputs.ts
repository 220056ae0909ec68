import { type ExecuteContext, type Item, isRecord, NodeError } from "@heddle/workflow";
import { convertInput, type InputField } from "./convert-input.ts";

const PASSES_ON = new Set(["passThrough", "autoMapInputData"]);

/** What the called workflow gets for each item: the item itself, or the values of the inputs that are mapped. */
export function callInputs(context: ExecuteContext): (item: Item, index: number) => Item {
  const mapping = context.rawParameter("workflowInputs");
  const { value, schema, mappingMode, ...rules } = isRecord(mapping) ? mapping : {};
  const values = isRecord(value) ? value : {};
  const fields = (Array.isArray(schema) ? schema : []).filter(isField);
  if (PASSES_ON.has(String(mappingMode)) || (fields.length === 0 && Object.keys(values).length === 0))
    return (item) => item;
  const names = [...new Set([...fields.map(({ id }) => id), ...Object.keys(values)])];
  const used = names
    .map((id) => fields.find((field) => field.id === id) ?? { id })
    .filter((field: InputField) => !field.removed && Object.hasOwn(values, field.id));
  const conversion = {
    attempt: rules["attemptToConvertTypes"] !== false,
    toText: rules["convertFieldsToString"] === true,
  };
  return (item, index) => {
    const given = context.parameter<Record<string, unknown>>("workflowInputs.value", index, {});
    const json: Record<string, unknown> = {};
    for (const field of used) json[field.id] = converted(field, given[field.id], conversion, index);
    return { ...item, json, pairedItem: { item: index } };
  };
}

function converted(
  field: InputField,
  value: unknown,
  conversion: Parameters<typeof convertInput>[2],
  itemIndex: number,
): unknown {
  try {
    return convertInput(field, value, conversion);
  } catch (error) {
    const { message, description } = error as NodeError;
    throw new NodeError(message, { description, itemIndex });
  }
}

function isField(field: unknown): field is InputField {
  return isRecord(field) && typeof field["id"] === "string";
}
