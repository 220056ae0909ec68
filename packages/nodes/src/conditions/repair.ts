import { isOldConditions, isRecord, type NodeParameters } from "@heddle/workflow";
import { inTurn, meantNames, type Repair } from "../repair/meant-names.ts";

const SIZES = { greater: "larger", greaterEqual: "largerEqual", lower: "smaller", less: "smaller" };
const EQUALS = { equals: "equal", notEquals: "notEqual" };

/** Alternative names of the comparisons of version 1. */
const oldNames = meantNames({
  values: {
    "conditions.boolean[].operation": EQUALS,
    "conditions.dateTime[].operation": { larger: "after", smaller: "before" },
    "conditions.number[].operation": { ...EQUALS, ...SIZES },
    "conditions.string[].operation": { ...EQUALS, ...SIZES, exists: "isNotEmpty", notEmpty: "isNotEmpty" },
  },
});

/** Comparisons with one operand, which version 1 lacks, and the operand that they imply. */
const OTHER_SIDES: Readonly<Record<string, boolean>> = {
  false: false,
  "is false": false,
  "is true": true,
  isFalse: false,
  isTrue: true,
  true: true,
};

/** Some files hold the conditions of If and Filter in another version's format, or under other names. */
export const repairConditions: Repair = inTurn(repairShape, oldNames, repairBooleans, repairSizes);

function repairShape(stored: NodeParameters, version: number): ReturnType<Repair> {
  const { conditions } = stored;
  if (version >= 2 && isOldConditions(conditions)) return as(stored, 1);
  const isNew = isRecord(conditions) && Array.isArray(conditions["conditions"]);
  return version < 2 && isNew ? as(stored, 2) : undefined;
}

function as(parameters: NodeParameters, version: number) {
  return {
    parameters,
    version,
    note: `The conditions are stored as in another version of this node. They are read as those of version ${version}.`,
  };
}

/** `{ value1, operation: "isTrue" }` is a comparison with true. */
function repairBooleans(stored: NodeParameters, version: number): ReturnType<Repair> {
  const { conditions } = stored;
  if (!isOldConditions(conditions) || !Array.isArray(conditions["boolean"])) return undefined;
  const boolean = conditions["boolean"].map((row: unknown) =>
    isRecord(row) && Object.hasOwn(OTHER_SIDES, String(row["operation"]))
      ? { ...row, operation: "equal", value2: OTHER_SIDES[String(row["operation"])] }
      : row,
  );
  if (boolean.every((row, index) => row === (conditions["boolean"] as unknown[])[index])) return undefined;
  return {
    parameters: { ...stored, conditions: { ...conditions, boolean } },
    version,
    note: "Conditions that ask whether a value is true or false are read as comparisons with true or false.",
  };
}

const OF_NUMBERS = ["larger", "largerEqual", "smaller", "smallerEqual"];

/** Sizes are compared as numbers, even if the values are stored among strings. */
function repairSizes(stored: NodeParameters, version: number): ReturnType<Repair> {
  const { conditions } = stored;
  if (!isOldConditions(conditions) || !Array.isArray(conditions["string"])) return undefined;
  const isSize = (row: unknown) => isRecord(row) && OF_NUMBERS.includes(String(row["operation"]));
  const sizes = conditions["string"].filter(isSize);
  if (sizes.length === 0) return undefined;
  const string = conditions["string"].filter((row: unknown) => !isSize(row));
  const number = [...(Array.isArray(conditions["number"]) ? conditions["number"] : []), ...sizes];
  return {
    parameters: { ...stored, conditions: { ...conditions, string, number } },
    version,
    note: "Conditions that compare sizes stand among those of texts. They are read as conditions of numbers.",
  };
}
