import { isRecord, type NodeParameters, type RepairedParameters } from "@heddle/workflow";
import { inTurn, meantNames, type Repair } from "../../repair/meant-names.ts";
import { FIRST_MODES, WAYS_OF_SECOND } from "./upgrade.ts";

const names = meantNames({
  values: {
    combinationMode: { mergeByIndex: "mergeByPosition" },
    mode: { mergeInput1And2: "append" },
    output: { input1Data: "input1", input2Data: "input2" },
  },
});

export const repair: Repair = inTurn(names, repairWay, repairChosen);

/** Versions before 3 named the input whose items pass in one parameter. */
function repairChosen(stored: NodeParameters, version: number): RepairedParameters | undefined {
  const input = /^input(\d+)$/.exec(String(stored["output"]))?.[1];
  if (version < 3 || stored["mode"] !== "chooseBranch" || input === undefined) return undefined;
  return as({ ...stored, output: "specifiedInput", useDataOfInput: input }, version);
}

/** Some files store the combine mode in another version's format. */
function repairWay(stored: NodeParameters, version: number): RepairedParameters | undefined {
  const { mode, combinationMode, ...rest } = stored;
  if (mode === "mergeByPosition") return byPosition(rest);
  if (version >= 2 && FIRST_MODES.includes(String(mode))) return as(stored, 1);
  const combineBy = WAYS_OF_SECOND[String(combinationMode)];
  if (version < 3 || combineBy === undefined || choosesWay(stored)) return undefined;
  return as({ ...rest, ...(mode === undefined ? {} : { mode }), combineBy }, version);
}

/** The file stores the combine mode in the field of the mode. */
function byPosition(rest: NodeParameters): RepairedParameters {
  return as({ ...rest, mode: "combine", combineBy: "combineByPosition" }, 3.2);
}

function choosesWay({ combineBy, fieldsToMatchString, mergeByFields }: NodeParameters): boolean {
  const fields = isRecord(mergeByFields) ? mergeByFields["values"] : undefined;
  const hasFields = Boolean(fieldsToMatchString) || (Array.isArray(fields) && fields.length > 0);
  return hasFields || (combineBy !== undefined && combineBy !== "combineByFields");
}

function as(parameters: NodeParameters, version: number): RepairedParameters {
  return {
    parameters,
    version,
    note: "The way to merge is stored as in another version of this node. It is read as that version did.",
  };
}
