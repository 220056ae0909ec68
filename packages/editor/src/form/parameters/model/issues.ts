import {
  CUSTOM_API_CALL_KEY,
  isExpressionValue,
  type NodeProperty,
  type PropertyOption,
  shapeText,
  valueIssues,
  valueShape,
} from "@heddle/workflow";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { valueWarnings } from "./value-warnings.ts";

/** State of choices from the server. */
export interface RemoteOptions {
  state: "loading" | "loaded" | "failed";
  options: PropertyOption[];
  message?: string;
}

/**
 * Problems of one parameter's own value: unreadable parts, the check of the workflow package and, for choices from the
 * server, whether the value is among them, once they are loaded.
 */
export function parameterIssues(
  property: NodeProperty,
  value: unknown,
  remote?: RemoteOptions,
  path = property.name,
): string[] {
  if (remote?.state === "failed") return [parameterTexts.optionsFailed(remote.message ?? "")];
  if (isExpressionValue(value)) return [];
  const unreadable = valueShape(property, value, path).map(shapeText);
  if (unreadable.length > 0) return unreadable;
  const issues = listOf(property, value).flatMap((each) => [
    ...valueIssues(property, each),
    ...valueWarnings(property, each),
  ]);
  return issues.length > 0 || remote?.state !== "loaded"
    ? issues
    : unsupportedChoices(property, value, remote);
}

function listOf(property: NodeProperty, value: unknown): unknown[] {
  return property.typeOptions?.multipleValues && Array.isArray(value) ? value : [value];
}

function unsupportedChoices(property: NodeProperty, value: unknown, remote: RemoteOptions): string[] {
  if (property["allowArbitraryValues"] === true || value === undefined || value === "" || value === null)
    return [];
  const known = new Set(
    [...((property.options ?? []) as PropertyOption[]), ...remote.options].map((each) => each.value),
  );
  return [value]
    .flat()
    .filter((each) => !known.has(each as string) && !String(each).includes(CUSTOM_API_CALL_KEY))
    .map((each) => parameterTexts.notSupported(String(each)));
}
