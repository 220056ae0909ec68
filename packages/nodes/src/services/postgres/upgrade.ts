import { isRecord, type NodeParameters } from "@heddle/workflow";
import { inTurn, meantNames, type Repair } from "../../repair/meant-names.ts";
import { valuesAsMapping } from "../../stores/sql/upgrade-values.ts";

/** Upgrades parameters of any version to 2.6. */
export function upgrade(parameters: NodeParameters, version: number): NodeParameters {
  if (version < 2) return fromFirst(parameters);
  return version < 2.2 ? valuesAsMapping(parameters) : parameters;
}

/** For databases with the form of version 1 alone; parameters in the newest form stay. */
export function upgradeFirst(parameters: NodeParameters): NodeParameters {
  const { options } = parameters;
  const isNewest = isRecord(options) && "queryBatching" in options;
  return isNewest ? parameters : fromFirst(parameters);
}

/** Version 1 named fields of the items where later ones map columns. */
function fromFirst(parameters: NodeParameters): NodeParameters {
  const { operation, query, schema, table, updateKey, columns, returnFields, additionalFields } = parameters;
  const { mode, largeNumbersOutput, queryParams } = isRecord(additionalFields) ? additionalFields : {};
  return {
    operation,
    query,
    schema: { __rl: true, mode: "name", value: schema },
    table: { __rl: true, mode: "name", value: table },
    fieldNames: columns,
    matchNames: updateKey,
    parameterNames: queryParams ?? "",
    options: {
      ...(typeof returnFields === "string" && !returnFields.startsWith("=")
        ? { outputColumns: listed(returnFields) }
        : {}),
      ...(largeNumbersOutput === undefined ? {} : { largeNumbersOutput }),
      queryBatching: mode === "independently" || mode === "transaction" ? mode : "single",
    },
  };
}

function listed(names: string): string[] {
  return names
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
}

const MISTAKEN = ["queryParameters", "queryParams"];

/** Authors who wrote by hand gave the option “Query Parameters” the name that its label suggests, and named comparisons freely. */
export const repair: Repair = inTurn(
  repairOption,
  meantNames({ values: { "where.values[].condition": { smallerEqual: "<=" } } }),
);

function repairOption(stored: NodeParameters, version: number): ReturnType<Repair> {
  const options = stored["options"];
  if (version < 2 || !isRecord(options) || options["queryReplacement"] !== undefined) return undefined;
  const name = MISTAKEN.find((one) => options[one] !== undefined);
  if (name === undefined) return undefined;
  const { [name]: values, ...rest } = options;
  const note = `The option “${name}” is read as “Query Parameters”.`;
  return { parameters: { ...stored, options: { ...rest, queryReplacement: values } }, version, note };
}
