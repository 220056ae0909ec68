import { type BinaryValue, type Item, isRecord, type ParameterPart, readable } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { convertField } from "./convert.ts";
import { type FieldNames, fieldNamesFor } from "./fields.ts";

/** Sets one field (or file) of the item at an index on the output item. */
export type Assign = (output: Item, input: Item, itemIndex: number) => void;

/** Puts a value under a name into the fields of an output item. */
export type Put = (names: FieldNames, output: Item, name: string, value: unknown) => void;

/** Options of assignments. */
export interface Assigning {
  readonly names: FieldNames;
  readonly isLenient: boolean;
  readonly put: Put;
}

/** Prepares the list of assignments: values that are the same for all items are read and converted once. */
export function readAssignments(part: ParameterPart, how: Assigning): Assign[] {
  const raw = part.stored();
  const list = isRecord(raw) ? raw["assignments"] : raw;
  if (Array.isArray(list)) return list.map((_, index) => prepare(part.row(".assignments", index), how));
  if (list === undefined) return [];
  return [
    (output, input, itemIndex) => {
      for (const assign of computed(part.given(itemIndex), how)) assign(output, input, itemIndex);
    },
  ];
}

function prepare(entry: ParameterPart, { names, isLenient, put }: Assigning): Assign {
  const namePart = entry.part(".name");
  const valuePart = entry.part(".value");
  const type = String(entry.part(".type").given(0) ?? "string");
  const nameIsConstant = namePart.isConstant();
  const constantName = nameIsConstant ? String(namePart.given(0) ?? "") : "";
  const nameAt = (itemIndex: number) =>
    nameIsConstant ? constantName : String(namePart.given(itemIndex) ?? "");
  if (type === "binary") {
    return (output, input, itemIndex) =>
      assignFile(output, input, nameAt(itemIndex), valuePart.given(itemIndex));
  }
  const setter = nameIsConstant ? fieldNamesFor(constantName, names) : names;
  if (nameIsConstant && valuePart.isConstant()) {
    let constant: { value: unknown } | undefined;
    return (output) => {
      constant ??= { value: convertField(constantName, type, valuePart.given(0), isLenient) };
      put(setter, output, constantName, constant.value);
    };
  }
  return (output, _, itemIndex) => {
    const name = nameAt(itemIndex);
    put(setter, output, name, convertField(name, type, valuePart.given(itemIndex), isLenient));
  };
}

/** The assignments of a whole list that an expression results in. */
function computed(whole: unknown, { names, isLenient, put }: Assigning): Assign[] {
  if (whole === undefined || whole === null || whole === "")
    throw nodeError("structure-nothing", { label: "Fields to Set" });
  const property = {
    displayName: "Fields",
    name: "assignments",
    type: "assignmentCollection",
    default: {},
  } as const;
  const given = readable(property, Array.isArray(whole) ? { assignments: whole } : whole);
  const list = isRecord(given) ? given["assignments"] : undefined;
  return (Array.isArray(list) ? list.filter(isRecord) : []).map((entry) => {
    const name = String(entry["name"] ?? "");
    const type = String(entry["type"] ?? "string");
    return type === "binary"
      ? (output, input) => assignFile(output, input, name, entry["value"])
      : (output) => put(names, output, name, convertField(name, type, entry["value"], isLenient));
  });
}

/** The value names a file of the input, or is one. */
function assignFile(output: Item, input: Item, name: string, value: unknown): void {
  const file = typeof value === "string" ? input.binary?.[value] : value;
  if (isRecord(file) && name !== "__proto__")
    output.binary = { ...output.binary, [name]: file as BinaryValue };
}
