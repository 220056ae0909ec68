import type { NodeTypeDescription } from "@heddle/workflow";
import { oldConditionGroup } from "../../conditions/old-properties.ts";
import {
  filterTypeOptions,
  ignoreCase,
  looseTypeOption,
  looseTypeValidation,
} from "../../conditions/properties.ts";

const base = {
  name: "n8n-nodes-base.if",
  displayName: "If",
  description: "Sends items to one of two branches, depending on conditions",
  group: ["transform"],
  icon: "file:if.svg",
  inputs: ["main"],
  outputs: ["main", "main"],
  outputNames: ["true", "false"],
  parameterPane: "wide" as const,
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Flow"] },
    alias: ["condition", "branch", "router", "filter", "logic", "boolean", "else"],
  },
};

/** Conditions by type of value. */
export const descriptionV1 = {
  ...base,
  version: 1,
  defaults: { name: "If", color: "#408000" },
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
      displayName: "Combine",
      name: "combineOperation",
      type: "options",
      default: "all",
      options: [
        {
          name: "ALL",
          value: "all",
          description: "Items go to the true branch only if all conditions are met",
        },
        {
          name: "ANY",
          value: "any",
          description: "Items go to the true branch if any condition is met",
        },
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
    defaults: { name: "If", color: "#408000" },
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
