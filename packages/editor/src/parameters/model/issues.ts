import type { NodeProperty, PropertyOption } from "@heddle/workflow";
import { parameterTexts } from "../texts.ts";
import { customApiCallKey } from "./display.ts";
import { isExpressionValue } from "./expression-value.ts";
import { isLocatorValue, locatorProblem } from "./resource-locator.ts";

/** State of choices that come from the server. */
export interface RemoteOptions {
  state: "loading" | "loaded" | "failed";
  options: PropertyOption[];
  message?: string;
}

/** What is wrong with one parameter's own value. Choices are checked once remote ones are loaded. */
export function parameterIssues(property: NodeProperty, value: unknown, remote?: RemoteOptions): string[] {
  if (remote?.state === "failed") return [parameterTexts.optionsFailed(remote.message ?? "")];
  if (isMissing(property, value)) {
    return property.type === "credentialsSelect"
      ? [parameterTexts.chooseCredentialType]
      : [parameterTexts.required(property.displayName)];
  }
  if (isExpressionValue(value)) return [];
  const problem = locatorProblem(property, value);
  if (problem) return [problem];
  return unsupportedChoices(property, value, remote);
}

function isMissing(property: NodeProperty, value: unknown): boolean {
  if (property.type === "credentialsSelect") return value === undefined || value === "";
  if (!property.required) return false;
  if (property.typeOptions?.multipleValues && Array.isArray(value)) return value.some(isBlank);
  if (property.type === "string" || property.type === "options") return isBlank(value);
  if (property.type === "dateTime") return value === undefined;
  if (property.type === "multiOptions") return Array.isArray(value) && value.length === 0;
  if (property.type === "resourceLocator") return isBlank(isLocatorValue(value) ? value.value : value);
  return false;
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

function unsupportedChoices(property: NodeProperty, value: unknown, remote?: RemoteOptions): string[] {
  if (property.type !== "options" && property.type !== "multiOptions") return [];
  if (remote?.state === "loading" || property["allowArbitraryValues"] === true) return [];
  const known = new Set(
    [...((property.options ?? []) as PropertyOption[]), ...(remote?.options ?? [])].map((each) => each.value),
  );
  const chosen =
    property.type === "multiOptions" ? (Array.isArray(value) ? value : []) : isBlank(value) ? [] : [value];
  return chosen
    .filter((each) => !known.has(each as string) && !String(each).includes(customApiCallKey))
    .map((each) => parameterTexts.notSupported(String(each)));
}
