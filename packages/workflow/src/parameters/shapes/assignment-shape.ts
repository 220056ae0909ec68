import { isRecord } from "../../plain-data/plain-data.ts";
import { isExpressionText } from "../expression-text.ts";
import { type CheckShape, isOpen, quotedList, type ShapeProblem, shown } from "../shape-problem.ts";

/** Types of assigned values in the format; the last ones are written by hand, and old versions have different names. */
const ASSIGNMENT_TYPES = ["string", "number", "boolean", "array", "object", "binary"] as const;

const ALSO_KNOWN = new Set(["any", "dateTime", "json", "null", "oldBoolean", "oldNumber"]);

const ASSIGNMENTS = `An object such as { "assignments": [{ "name": "total", "type": "number", "value": 1 }] }.`;

/** Fields that Edit Fields sets. */
export const assignmentShape: CheckShape = (value, path) => {
  if (isOpen(value)) return [];
  const list = isRecord(value) ? value["assignments"] : value;
  if (isRecord(value) && (isExpressionText(list) || Object.keys(value).length === 0)) return [];
  if (!isRecord(value) || !Array.isArray(list))
    return [{ path, message: `The fields to set are ${shown(value)}.`, allowed: ASSIGNMENTS }];
  return list.flatMap((row, index) => rowShape(row, `${path}.assignments[${index}]`));
};

function rowShape(row: unknown, path: string): ShapeProblem[] {
  if (isExpressionText(row)) return [];
  if (!isRecord(row) || (row["name"] === undefined && Object.keys(row).some((key) => key !== "id")))
    return [
      {
        path,
        message: `The field to set is ${shown(row)}.`,
        allowed: `An object with "name", "type" and "value".`,
      },
    ];
  const { type } = row;
  const isKnown =
    isOpen(type) || ASSIGNMENT_TYPES.some((one) => one === type) || ALSO_KNOWN.has(String(type));
  if (isKnown) return [];
  return [
    {
      path: `${path}.type`,
      message: `Fields cannot have the type ${shown(type)}.`,
      allowed: `One of ${quotedList(ASSIGNMENT_TYPES)}.`,
    },
  ];
}
