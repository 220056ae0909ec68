import type { NodeTypeDescription } from "@heddle/workflow";
import { oldConditionGroup } from "../../conditions/old-properties.ts";
import {
  filterTypeOptions,
  ignoreCase,
  looseTypeOption,
  looseTypeValidation,
} from "../../conditions/properties.ts";

const base = {
  name: "n8n-nodes-base.filter",
  displayName: "Filter",
  description: "Keeps items that match conditions",
  group: ["transform"],
  icon: "file:filter.svg",
  defaults: { name: "Filter", color: "#229eff" },
  inputs: ["main"],
  outputs: ["main"],
  // Discarded items can be inspected, but are not passed on.
  outputNames: ["Kept", "Discarded"],
  parameterPane: "wide" as const,
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Flow", "Data Transformation"] },
    alias: ["router", "filter", "condition", "logic", "boolean", "branch", "where", "keep"],
  },
};

/** Conditions by type of value. */
export const descriptionV1 = {
  ...base,
  version: 1,
  properties: [
    {
      displayName: "Conditions",
      name: "conditions",
      type: "fixedCollection",
      placeholder: "Add condition",
      typeOptions: { multipleValues: true, sortable: true },
      default: {},
      options: [
        oldConditionGroup("boolean"),
        oldConditionGroup("dateTime"),
        oldConditionGroup("number"),
        oldConditionGroup("string"),
      ],
    },
    {
      displayName: "Combine Conditions",
      name: "combineConditions",
      type: "options",
      default: "AND",
      options: [
        { name: "AND", value: "AND", description: "Items stay when all conditions hold" },
        { name: "OR", value: "OR", description: "Items stay when one of the conditions holds" },
      ],
    },
  ],
} as const satisfies NodeTypeDescription;

/** One list of conditions in a filter, whose own version differs. */
export function descriptionV2(version: number, filterVersion: number): NodeTypeDescription {
  const switchAtTop = version >= 2.1;
  return {
    ...base,
    version,
    properties: [
      {
        displayName: "Conditions",
        name: "conditions",
        type: "filter",
        placeholder: "Add condition",
        default: {},
        typeOptions: { filter: filterTypeOptions(filterVersion, switchAtTop) },
      },
      ...(switchAtTop ? [looseTypeValidation] : []),
      {
        displayName: "Options",
        name: "options",
        type: "collection",
        placeholder: "Add option",
        default: {},
        options: switchAtTop ? [ignoreCase] : [ignoreCase, looseTypeOption],
      },
    ],
  };
}
