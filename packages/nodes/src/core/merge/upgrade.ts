import { isRecord, type NodeParameters } from "@heddle/workflow";

/** The modes that only version 1 knows. */
export const FIRST_MODES: readonly string[] = [
  "keepKeyMatches",
  "mergeByIndex",
  "mergeByKey",
  "mergeByPropertyName",
  "multiplex",
  "passThrough",
  "removeKeyMatches",
  "wait",
];

/** Upgrades parameters of any version to 3.2. */
export function upgrade(parameters: NodeParameters, version: number): NodeParameters {
  if (version < 2) return fromFirst(parameters);
  if (version < 3) return fromSecond(parameters);
  if (version >= 3.2) return parameters;
  const options = optionsOf(parameters);
  return "emptyQueryResult" in options
    ? parameters
    : { ...parameters, options: { ...options, emptyQueryResult: "success" } };
}

/** The ways to combine of version 2, by the names of version 3. */
export const WAYS_OF_SECOND: Readonly<Record<string, string>> = {
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
    combineBy: WAYS_OF_SECOND[String(combinationMode)] ?? "combineByFields",
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
