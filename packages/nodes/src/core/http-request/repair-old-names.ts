import { isRecord, type NodeParameters } from "@heddle/workflow";
import type { Repair } from "../../repair/meant-names.ts";
import { upgradeLegacy } from "./upgrade-legacy.ts";

/** Names that only versions 1 and 2 know. */
export const OLD_NAMES = [
  "bodyParametersJson",
  "bodyParametersUi",
  "headerParametersJson",
  "headerParametersUi",
  "jsonParameters",
  "queryParametersJson",
  "queryParametersUi",
  "requestMethod",
];

const NOTE = "Some parameters have names of an older version of this node. They are sent as what they are.";

/** Files of later versions that have the method of these, and the parts of the request as versions 1 and 2 name them. */
export const repairOldNames: Repair = (stored, version) => {
  if (version < 3) return undefined;
  const isOld = (name: string) => OLD_NAMES.includes(name);
  const old = Object.fromEntries(Object.entries(stored).filter(([name]) => isOld(name)));
  const parts = partsOf(stored, old);
  if (Object.keys(parts).length === 0) return undefined;
  const kept = Object.fromEntries(Object.entries(stored).filter(([name]) => !isOld(name)));
  return { parameters: { ...kept, ...parts }, version, note: NOTE };
};

/** Converts the old names, except for parts that the file also has in the new form. */
function partsOf(stored: NodeParameters, old: NodeParameters): NodeParameters {
  const { contentType: bodyContentType, method = old["requestMethod"] } = stored;
  const options = { bodyContentType, ...(isRecord(stored["options"]) && stored["options"]) };
  const isJson = ["body", "header", "query"].some((part) => old[`${part}ParametersJson`] !== undefined);
  const isLists = ["body", "header", "query"].some((part) => old[`${part}ParametersUi`] !== undefined);
  const given = { ...old, requestMethod: method, jsonParameters: isJson && !isLists, options };
  const { options: _, method: __, authentication: ___, url: ____, ...upgraded } = upgradeLegacy(given, 2);
  const taken = (...names: string[]) => names.some((name) => stored[name] !== undefined);
  const isTaken: Readonly<Record<string, boolean>> = {
    query: taken("queryParameters", "jsonQuery"),
    header: taken("headerParameters", "jsonHeaders"),
    body: taken("bodyParameters", "jsonBody", "body"),
  };
  const parts = Object.entries(upgraded).filter(
    ([name, value]) => value !== undefined && !isTaken[partNamed(name)],
  );
  return Object.fromEntries(parts);
}

function partNamed(name: string): string {
  if (/query/i.test(name)) return "query";
  return /header/i.test(name) ? "header" : "body";
}
