import { isRecord, type NodeParameters } from "@heddle/workflow";

/** Parameters of all versions in the form of the nodes that do the work: lists of fields are text with commas. */
export function upgrade(given: NodeParameters): NodeParameters {
  const result: NodeParameters = { ...given };
  if (given["operation"] === "aggregateItems") result["operation"] = "concatenateItems";
  for (const name of ["fieldsToInclude", "fieldsToExclude", "fieldsToCompare", "fieldsToSplitBy"]) {
    const value = given[name];
    if (isRecord(value)) result[name] = namesIn(value["fields"]);
  }
  return result;
}

function namesIn(rows: unknown): string {
  return [rows ?? []]
    .flat()
    .map((row) => (isRecord(row) ? String(row["fieldName"] ?? "") : String(row)))
    .filter((name) => name !== "")
    .join(",");
}
