import { isRecord, type NodeParameters } from "@heddle/workflow";

/** Columns and values that were rows of a list (`dataMode`, `valuesToSend`), in the format of a resource mapper. */
export function valuesAsMapping(parameters: NodeParameters): NodeParameters {
  const { dataMode, valuesToSend, columnToMatchOn, valueToMatchOn, ...rest } = parameters;
  if (dataMode === undefined && valuesToSend === undefined && columnToMatchOn === undefined)
    return parameters;
  const matchOn = String(columnToMatchOn ?? "");
  const isByHand = dataMode === "defineBelow";
  const matching = matchOn !== "" && parameters["operation"] !== "insert";
  const value = {
    ...(matching && isByHand ? { [matchOn]: valueToMatchOn ?? "" } : {}),
    ...Object.fromEntries(rowsOf(valuesToSend)),
  };
  return {
    ...rest,
    columns: {
      mappingMode: isByHand ? "defineBelow" : "autoMapInputData",
      value: isByHand ? value : null,
      matchingColumns: matching ? [matchOn] : [],
    },
  };
}

function rowsOf(values: unknown): [string, unknown][] {
  const rows = isRecord(values) && Array.isArray(values["values"]) ? values["values"] : [];
  return rows.filter(isRecord).flatMap(({ column, value }) => {
    const name = String(column ?? "");
    return name === "" ? [] : [[name, value] as [string, unknown]];
  });
}
