import { type BinaryValue, type ExecuteContext, type Item, isRecord } from "@heddle/workflow";
import { convertField } from "./convert.ts";
import { type FieldNames, fieldNamesFor } from "./fields.ts";

/** Sets one field (or file) of the item at an index on the output item. */
export type Assign = (output: Item, input: Item, itemIndex: number) => void;

/** Prepares the list of assignments: what is the same for every item is read and converted once. */
export function readAssignments(context: ExecuteContext, names: FieldNames, lenient: boolean): Assign[] {
  const raw = context.rawParameter("assignments");
  const list = isRecord(raw) ? raw["assignments"] : raw;
  if (Array.isArray(list))
    return list.map((_, index) => prepare(context, names, lenient, `assignments.assignments[${index}]`));
  if (list === undefined) return [];
  return [
    (output, input, itemIndex) => assignComputed(context, names, lenient, { output, input, itemIndex }),
  ];
}

function prepare(context: ExecuteContext, names: FieldNames, lenient: boolean, path: string): Assign {
  const [namePath, valuePath] = [`${path}.name`, `${path}.value`];
  const type = String(context.parameter(`${path}.type`, 0, "string"));
  const nameIsConstant = context.isConstant(namePath);
  const constantName = nameIsConstant ? String(context.parameter(namePath, 0, "")) : "";
  const nameAt = (itemIndex: number) =>
    nameIsConstant ? constantName : String(context.parameter(namePath, itemIndex, ""));
  if (type === "binary") {
    return (output, input, itemIndex) =>
      assignFile(output, input, nameAt(itemIndex), context.parameter(valuePath, itemIndex));
  }
  const setter = nameIsConstant ? fieldNamesFor(constantName, names) : names;
  if (nameIsConstant && context.isConstant(valuePath)) {
    let constant: { value: unknown } | undefined;
    return (output) => {
      constant ??= { value: convertField(constantName, type, context.parameter(valuePath, 0), lenient) };
      setter.set(output.json, constantName, constant.value);
    };
  }
  return (output, _, itemIndex) => {
    const name = nameAt(itemIndex);
    setter.set(output.json, name, convertField(name, type, context.parameter(valuePath, itemIndex), lenient));
  };
}

/** The whole list comes from an expression. */
function assignComputed(
  context: ExecuteContext,
  names: FieldNames,
  lenient: boolean,
  at: { output: Item; input: Item; itemIndex: number },
): void {
  const whole = context.parameter<unknown>("assignments", at.itemIndex);
  const list = isRecord(whole) ? whole["assignments"] : whole;
  for (const entry of Array.isArray(list) ? list.filter(isRecord) : []) {
    const name = String(entry["name"] ?? "");
    const type = String(entry["type"] ?? "string");
    if (type === "binary") assignFile(at.output, at.input, name, entry["value"]);
    else names.set(at.output.json, name, convertField(name, type, entry["value"], lenient));
  }
}

/** The value names a file of the input, or is one. */
function assignFile(output: Item, input: Item, name: string, value: unknown): void {
  const file = typeof value === "string" ? input.binary?.[value] : value;
  if (isRecord(file) && name !== "__proto__")
    output.binary = { ...output.binary, [name]: file as BinaryValue };
}
