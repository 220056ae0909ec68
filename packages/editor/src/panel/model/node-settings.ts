import type { NodeProperty, WorkflowNode } from "@heddle/workflow";
import { texts } from "../../base/texts/index.ts";

const labels = texts.panel.setting;
const base = { noDataExpression: true };

/** Returns the settings that every node has, described like parameters; triggers have fewer. */
export function settingProperties(isTrigger: boolean): NodeProperty[] {
  const running: NodeProperty[] = [
    toggle("alwaysOutputData", labels.alwaysOutputData, labels.alwaysOutputDataHint),
    toggle("executeOnce", labels.executeOnce, labels.executeOnceHint),
    toggle("retryOnFail", labels.retryOnFail, labels.retryOnFailHint),
    number("maxTries", labels.maxTries, 3, { minValue: 2 }),
    number("waitBetweenTries", labels.waitBetweenTries, 1000, { minValue: 0 }),
    retryBackoff,
    {
      ...number("maxWaitBetweenTries", labels.maxWaitBetweenTries, 300_000, { minValue: 0 }),
      displayOptions: { show: { retryOnFail: [true], retryBackoff: ["exponential"] } },
    },
    {
      ...base,
      displayName: labels.onError,
      name: "onError",
      type: "options",
      default: "stopWorkflow",
      description: labels.onErrorHint,
      options: [
        { name: labels.stopWorkflow, value: "stopWorkflow" },
        {
          name: labels.continueRegularOutput,
          value: "continueRegularOutput",
          description: labels.continueRegularOutputHint,
        },
        {
          name: labels.continueErrorOutput,
          value: "continueErrorOutput",
          description: labels.continueErrorOutputHint,
        },
      ],
    },
  ];
  return [...(isTrigger ? [maxConcurrency] : running), ...noteProperties];
}

const maxConcurrency: NodeProperty = {
  ...base,
  displayName: labels.maxConcurrency,
  name: "maxConcurrency",
  type: "number",
  default: 0,
  description: labels.maxConcurrencyHint,
  typeOptions: { minValue: 0, numberPrecision: 0 },
};

const retryBackoff: NodeProperty = {
  ...base,
  displayName: labels.retryBackoff,
  name: "retryBackoff",
  type: "options",
  default: "fixed",
  displayOptions: { show: { retryOnFail: [true] } },
  options: [
    { name: labels.retryFixed, value: "fixed" },
    { name: labels.retryExponential, value: "exponential", description: labels.retryExponentialHint },
  ],
};

const noteProperties: NodeProperty[] = [
  {
    ...base,
    displayName: labels.notes,
    name: "notes",
    type: "string",
    default: "",
    placeholder: labels.notesPlaceholder,
    typeOptions: { rows: 4 },
  },
  { ...base, displayName: labels.notesInFlow, name: "notesInFlow", type: "boolean", default: false },
  {
    ...base,
    displayName: labels.color,
    name: "color",
    type: "color",
    default: "",
    description: labels.colorHint,
  },
];

function toggle(name: string, displayName: string, description: string): NodeProperty {
  return { ...base, displayName, name, type: "boolean", default: false, description };
}

function number(
  name: string,
  displayName: string,
  value: number,
  typeOptions: NodeProperty["typeOptions"],
): NodeProperty {
  return {
    ...base,
    displayName,
    name,
    type: "number",
    default: value,
    displayOptions: { show: { retryOnFail: [true] } },
    ...(typeOptions ? { typeOptions } : {}),
  };
}

const names = [
  "alwaysOutputData",
  "executeOnce",
  "retryOnFail",
  "maxTries",
  "waitBetweenTries",
  "retryBackoff",
  "maxWaitBetweenTries",
  "onError",
  "maxConcurrency",
  "notes",
  "notesInFlow",
  "color",
] as const;

/** Returns a node's settings as form values; the old form of "continue" is converted to the new one. */
export function readSettings(node: WorkflowNode): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of names) if (node[name] !== undefined) values[name] = node[name];
  if (node.continueOnFail && node.onError === undefined) values["onError"] = "continueRegularOutput";
  return values;
}

/** Returns the node's changes when the form's values are stored; undefined removes a key. */
export function settingsChange(
  values: Record<string, unknown>,
  properties: readonly NodeProperty[],
): Record<string, unknown> {
  const change: Record<string, unknown> = {};
  for (const property of properties) {
    const value = values[property.name];
    change[property.name] = value === property.default || value === "" ? undefined : value;
  }
  if ("onError" in change) change["continueOnFail"] = undefined;
  return change;
}
