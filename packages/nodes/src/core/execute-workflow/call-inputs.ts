import { type Item, isRecord, NodeError } from "@heddle/workflow";
import { convertInput, type InputField } from "./convert-input.ts";
import type { ExecuteWorkflowContext } from "./description.ts";

const PASS_ON_MODES = new Set(["passThrough", "autoMapInputData"]);

/** The input of the called workflow for each item: the item itself, or the values of the mapped inputs. */
export function callInputs({ read }: ExecuteWorkflowContext): (item: Item, index: number) => Item {
  const mapping = read.stored("workflowInputs");
  const { value, schema, mappingMode, ...rules } = isRecord(mapping) ? mapping : {};
  const values = isRecord(value) ? value : {};
  const fields = (Array.isArray(schema) ? schema : []).filter(isField);
  if (PASS_ON_MODES.has(String(mappingMode)) || (fields.length === 0 && Object.keys(values).length === 0))
    return (item) => item;
  const names = [...new Set([...fields.map(({ id }) => id), ...Object.keys(values)])];
  const used = names
    .map((id) => fields.find((field) => field.id === id) ?? { id })
    .filter((field: InputField) => !field.removed && Object.hasOwn(values, field.id));
  const conversion = {
    attempt: rules["attemptToConvertTypes"] !== false,
    toText: rules["convertFieldsToString"] === true,
  };
  const mapped = read.part("workflowInputs").part(".value");
  return (item, index) => {
    const given = mapped.given(index);
    const inputs = isRecord(given) ? given : {};
    const json: Record<string, unknown> = {};
    for (const field of used) json[field.id] = converted(field, inputs[field.id], conversion, index);
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
