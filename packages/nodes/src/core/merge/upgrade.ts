import { isRecord, type NodeParameters } from "@heddle/workflow";

const FIRST_MODES = [
  "keepKeyMatches",
  "mergeByIndex",
  "mergeByKey",
  "mergeByPropertyName",
  "multiplex",
  "passThrough",
  "removeKeyMatches",
  "wait",
];

/** Brings parameters of any version to those of 3.2. */
export function upgrade(parameters: NodeParameters, version: number): NodeParameters {
  if (version < 2 || FIRST_MODES.includes(String(parameters["mode"]))) return fromFirst(parameters);
  if (version < 3) return fromSecond(parameters);
  if (version >= 3.2) return parameters;
  const current = withCombinationMode(parameters);
  const options = optionsOf(current);
  return "emptyQueryResult" in options
    ? current
    : { ...current, options: { ...options, emptyQueryResult: "success" } };
}

/** Some files of versions 3 and 3.1 name the way to combine as version 2 did; it counts where there are no fields to match. */
function withCombinationMode({ combinationMode, ...rest }: NodeParameters): NodeParameters {
  const combineBy = waysOfSecond[String(combinationMode)];
  const fields = isRecord(rest["mergeByFields"]) ? rest["mergeByFields"]["values"] : undefined;
  const hasFields = Boolean(rest["fieldsToMatchString"]) || (Array.isArray(fields) && fields.length > 0);
  const isChosen = rest["combineBy"] !== undefined && rest["combineBy"] !== "combineByFields";
  return combineBy === undefined || isChosen || hasFields ? rest : { ...rest, combineBy };
}

const waysOfSecond: Readonly<Record<string, string>> = {
  mergeByPosition: "combineByPosition",
  multiplex: "combineAll",
};

function optionsOf(parameters: NodeParameters): Record<string, unknown> {
  return isRecord(parameters["options"]) ? parameters["options"] : {};
}

/** Version 2: another name for the way to combine, the chosen branch in one parameter. */
function fromSecond({ combinationMode, mode, output, ...rest }: NodeParameters): NodeParameters {
  return {
    ...rest,
    mode,
    combineBy: waysOfSecond[String(combinationMode)] ?? "combineByFields",
    advanced: true,
    ...branch(output),
  };
}

function branch(output: unknown): NodeParameters {
  if (output === "empty") return { chooseBranchMode: "waitForAll", output: "empty" };
  return {
    chooseBranchMode: "waitForAll",
    output: "specifiedInput",
    useDataOfInput: output === "input2" ? 2 : 1,
  };
}

/** Version 1: every way to combine was a mode. */
function fromFirst({
  mode,
  join,
  propertyName1,
  propertyName2,
  overwrite,
  output,
  ...rest
}: NodeParameters): NodeParameters {
  switch (mode) {
    case "keepKeyMatches":
    case "removeKeyMatches":
    case "mergeByKey":
    // A name that some files have for the same.
    case "mergeByPropertyName":
      return {
        ...rest,
        mode: "combine",
        keyMode: mode === "mergeByPropertyName" ? "mergeByKey" : mode,
        firstKey: propertyName1,
        secondKey: propertyName2,
        overwrite,
      };
    case "mergeByIndex":
      return {
        ...rest,
        mode: "combine",
        combineBy: "combineByPosition",
        options: { includeUnpaired: unpaired(join) },
      };
    case "mergeByPosition":
      return { ...rest, mode };
    case "multiplex":
      return { ...rest, mode: "combine", combineBy: "combineAll" };
    case "passThrough":
      return { ...rest, mode: "chooseBranch", ...branch(output) };
    case "wait":
      return { ...rest, mode: "chooseBranch", output: "empty" };
    default:
      return { ...rest, mode: "append" };
  }
}

function unpaired(join: unknown): unknown {
  return join === "outer" ? true : join === "inner" ? false : "firstInput";
}
