import type { NodeParameters } from "../document/workflow.ts";
import type { NodeProperty } from "../node-type/property.ts";
import { isDisplayed } from "./display.ts";

/** True for values that are never valid JSON parameters: undefined, null and blank strings. An empty object is `{}`. */
export function isEmptyJson(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

/**
 * Declaration of a JSON parameter, by name; `undefined` for other types and for members of a collection, whose settings
 * are optional. If a name is declared with several types, the displayed one is used.
 */
export function jsonProperty(
  properties: readonly NodeProperty[],
  name: string,
  { parameters, typeVersion }: { parameters: NodeParameters; typeVersion: number },
): NodeProperty | undefined {
  const declared = properties.filter((property) => property.name === name);
  const json = declared.filter(({ type }) => type === "json");
  if (json.length === declared.length) return json[0];
  const context = { root: parameters, node: { typeVersion } };
  return json.find((property) => isDisplayed(property, parameters, context));
}
