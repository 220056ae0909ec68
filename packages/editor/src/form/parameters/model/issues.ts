import {
  CUSTOM_API_CALL_KEY,
  isExpressionValue,
  type NodeProperty,
  type PropertyOption,
  valueIssues,
} from "@heddle/workflow";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { valueWarnings } from "./value-warnings.ts";

/** State of choices that come from the server. */
export interface RemoteOptions {
  state: "loading" | "loaded" | "failed";
  options: PropertyOption[];
  message?: string;
}

/**
 * What is wrong with one parameter's own value: the workflow package's check, and for choices from the server whether the value is
 * among them, once they are loaded.
 */
export function parameterIssues(property: NodeProperty, value: unknown, remote?: RemoteOptions): string[] {
  if (remote?.state === "failed") return [parameterTexts.optionsFailed(remote.message ?? "")];
  if (isExpressionValue(value)) return [];
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
