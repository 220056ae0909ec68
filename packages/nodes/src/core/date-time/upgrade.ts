import { isRecord, type NodeParameters } from "@heddle/workflow";

/** Parameters of version 1 in the form of version 2; formats keep their letters. */
export function upgrade(given: NodeParameters, version: number): NodeParameters {
  if (version >= 2) return given;
  const options = isRecord(given["options"]) ? given["options"] : {};
  const rest = {
    isOld: true,
    outputFieldName: given["dataPropertyName"] ?? "data",
    oldFromFormat: options["fromFormat"] ?? "",
    fromTimezone: options["fromTimezone"] ?? "",
    toTimezone: options["toTimezone"] ?? "",
    options: { includeInputFields: true },
  };
  if (given["action"] === "calculate") {
    return {
      ...rest,
      operation: given["operation"] === "subtract" ? "subtractFromDate" : "addToDate",
      magnitude: given["value"] ?? "",
      duration: given["duration"] ?? 0,
      timeUnit: given["timeUnit"] ?? "days",
    };
  }
  const oldToFormat = given["toFormat"] ?? "MM/DD/YYYY";
  return { ...rest, operation: "formatDate", date: given["value"] ?? "", format: "custom", oldToFormat };
}
