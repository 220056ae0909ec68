import type { NodeParameters } from "../document/workflow.ts";
import type { NodeProperty, PropertyOption } from "../node-type/property.ts";
import { CUSTOM_API_CALL_KEY } from "../parameters/custom-api-call.ts";
import { groupsOf } from "../parameters/declarations.ts";
import { type DisplayContext, isDisplayed } from "../parameters/display.ts";
import { isExpressionText } from "../parameters/expression-text.ts";
import { locatorIssues, readLocator } from "../parameters/locator.ts";
import { formatPath, type PathSegment } from "../parameters/path.ts";
import { deepEqual, isRecord } from "../plain-data/plain-data.ts";
import { type HostRefusal, refusedHostIssues } from "./request-host.ts";

/** Parameter path → its problem. */
export type ParameterIssues = Record<string, string[]>;

/** Kinds of issues: all of them, those that prevent a node from running, or values outside of an extensible list. */
type IssueKind = "all" | "blocking" | "choices";

/** Kind of issues to report, and the extensible lists: a service may accept more values. */
export interface IssueScope {
  readonly kind: IssueKind;
  isOpen(property: NodeProperty): boolean;
  /** Without it, hosts of request URLs have no issues. */
  readonly hostRefusal?: HostRefusal | undefined;
}

/** Issues of the displayed ones among these parameters. `values` are filled with defaults. */
export function parameterIssues(
  properties: readonly NodeProperty[],
  values: NodeParameters,
  context: DisplayContext,
  scope: IssueScope,
): ParameterIssues {
  const issues: ParameterIssues = {};
  checkLevel(properties, values, { context, issues, scope, at: [] });
  return issues;
}

interface Check {
  context: DisplayContext;
  scope: IssueScope;
  issues: ParameterIssues;
  at: PathSegment[];
}

function checkLevel(properties: readonly NodeProperty[], values: NodeParameters, check: Check): void {
  for (const property of properties) {
    if (!isDisplayed(property, values, check.context)) continue;
    const value = Object.hasOwn(values, property.name) ? values[property.name] : undefined;
    const here = { ...check, at: [...check.at, property.name] };
    if (property.type === "fixedCollection") checkGroups(property, value, here);
    else if (property.type === "collection") checkCollection(property, value, here);
    else if (property.typeOptions?.multipleValues && Array.isArray(value)) checkList(property, value, here);
    else report(issuesIn(property, value, here.scope), here);
  }
}

/** A choice outside of an open list keeps nothing from running. */
function issuesIn(
  property: NodeProperty,
  value: unknown,
  { kind, isOpen, hostRefusal }: IssueScope,
): string[] {
  const issues = () => [...valueIssues(property, value), ...refusedHostIssues(property, value, hostRefusal)];
  if (kind === "all") return issues();
  const isLacking = property.required === true && isMissing(property, value);
  const isChoice = isChoiceProperty(property) && isOpen(property) && !isLacking;
  if (kind === "blocking") return isChoice ? [] : issues();
  return isChoice ? optionIssues(property, value).map((text) => `${property.displayName}: ${text}`) : [];
}

const isChoiceProperty = ({ type }: NodeProperty) => type === "options" || type === "multiOptions";

function checkList(property: NodeProperty, list: unknown[], check: Check): void {
  for (const [index, value] of list.entries()) {
    report(issuesIn(property, value, check.scope), { ...check, at: [...check.at, index] });
  }
}

/** Added options are checked; their members are not. */
function checkCollection(property: NodeProperty, value: unknown, check: Check): void {
  if (!isRecord(value)) return;
  const added = ((property.options ?? []) as NodeProperty[]).filter(
    (option) =>
      Object.hasOwn(value, option.name) && option.type !== "collection" && option.type !== "fixedCollection",
  );
  checkLevel(added, value, check);
}

function checkGroups(property: NodeProperty, value: unknown, check: Check): void {
  if (!isRecord(value)) return;
  for (const group of groupsOf(property)) {
    const set = Object.hasOwn(value, group.name) ? value[group.name] : undefined;
    const at = [...check.at, group.name];
    if (isRecord(set)) checkLevel(group.values, set, { ...check, at });
    if (!Array.isArray(set)) continue;
    for (const [index, entry] of set.entries()) {
      if (isRecord(entry)) checkLevel(group.values, entry, { ...check, at: [...at, index] });
    }
  }
}

function report(messages: string[], check: Check): void {
  if (messages.length > 0) check.issues[formatPath(check.at)] = messages;
}

/** Issues of one value of a displayed parameter. */
export function valueIssues(property: NodeProperty, value: unknown): string[] {
  if (property.required && isMissing(property, value))
    return [`Parameter "${property.displayName}" is required.`];
  if (property.type === "resourceLocator") return locatorIssues(value, property);
  if (isChoiceProperty(property)) return optionIssues(property, value);
  if (property.type === "credentialsSelect" && (value === undefined || value === "")) {
    return ["Select a credential type from the dropdown."];
  }
  return [];
}

function isMissing(property: NodeProperty, value: unknown): boolean {
  switch (property.type) {
    case "string":
    case "options":
      return value === undefined || value === "";
    case "dateTime":
      return value === undefined;
    case "multiOptions":
      return Array.isArray(value) && value.length === 0;
    case "resourceLocator":
      return !hasLocatorValue(value);
    default:
      return false;
  }
}

function hasLocatorValue(value: unknown): boolean {
  const locator = readLocator(value);
  const inner = locator ? locator.value : value;
  return inner !== undefined && inner !== null && inner !== "";
}

/** Lists from a server are unknown here, so any value can be valid. */
function optionIssues(property: NodeProperty, value: unknown): string[] {
  const { loadOptionsMethod, loadOptions } = property.typeOptions ?? {};
  if (loadOptionsMethod || loadOptions || property["allowArbitraryValues"] || !property.options) return [];
  if (value === undefined || value === "" || isExpressionText(value)) return [];
  const known = property.options as PropertyOption[];
  return [value]
    .flat()
    .filter((entry) => !isExpressionText(entry) && !String(entry).includes(CUSTOM_API_CALL_KEY))
    .filter((entry) => !known.some((option) => deepEqual(option.value, entry)))
    .map((entry) => `The value "${String(entry)}" is not supported.`);
}
