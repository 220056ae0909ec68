import type { ExecuteContext, NodeProperty, NodeTypeDescription } from "@heddle/workflow";

/** Parameters of all versions of the trigger. */
export const parameters = [
  {
    displayName: "Input data mode",
    name: "inputSource",
    type: "options",
    options: [
      {
        name: "Define using fields below",
        value: "workflowInputs",
        description: "Names and types of the fields that callers fill in",
      },
      {
        name: "Define using JSON example",
        value: "jsonExample",
        description: "An example object whose members are the fields that callers fill in",
      },
      {
        name: "Accept all data",
        value: "passthrough",
        description: "Accepts any items that the caller sends",
      },
    ],
    default: "workflowInputs",
    noDataExpression: true,
    description: "Input this workflow expects",
  },
  {
    displayName: "JSON Example",
    name: "jsonExample",
    type: "json",
    default:
      '{\n  "aField": "a string",\n  "aNumber": 123,\n  "thisFieldAcceptsAnyType": null,\n  "anArray": []\n}',
    noDataExpression: true,
    displayOptions: { show: { inputSource: ["jsonExample"] } },
  },
  {
    displayName: "Workflow Input Schema",
    name: "workflowInputs",
    type: "fixedCollection",
    placeholder: "Add field",
    typeOptions: { multipleValues: true, sortable: true, minRequiredFields: 1 },
    displayOptions: { show: { inputSource: ["workflowInputs"] } },
    default: {},
    description: "The fields that callers fill in; anything else they send is left out",
    options: [
      {
        name: "values",
        displayName: "Values",
        values: [
          {
            displayName: "Name",
            name: "name",
            type: "string",
            default: "",
            placeholder: "e.g. orderId",
            required: true,
            noDataExpression: true,
          },
          {
            displayName: "Type",
            name: "type",
            type: "options",
            default: "string",
            required: true,
            noDataExpression: true,
            options: [
              { name: "Allow Any Type", value: "any" },
              { name: "String", value: "string" },
              { name: "Number", value: "number" },
              { name: "Boolean", value: "boolean" },
              { name: "Array", value: "array" },
              { name: "Object", value: "object" },
            ],
          },
        ],
      },
    ],
  },
] as const satisfies readonly NodeProperty[];

const notice = {
  displayName: "This workflow starts when another one calls it with the node “Execute Sub-workflow”.",
  name: "notice",
  type: "notice",
  default: "",
} as const satisfies NodeProperty;

function describe(version: number, more: readonly NodeProperty[]): NodeTypeDescription {
  return {
    name: "n8n-nodes-base.executeWorkflowTrigger",
    displayName: "When Executed by Another Workflow",
    description: "Starts the workflow when another one calls it",
    version,
    defaultVersion: 1.1,
    group: ["trigger"],
    icon: "file:execute-workflow-trigger.svg",
    defaults: { name: "When Executed by Another Workflow", color: "#e0634f" },
    inputs: [],
    outputs: ["main"],
    maxNodes: 1,
    eventTriggerDescription: "",
    properties: [notice, ...more],
    codex: {
      categories: ["Core Nodes"],
      subcategories: { "Core Nodes": ["Other Trigger Nodes"] },
      alias: ["sub", "subworkflow", "child", "call", "function", "input"],
    },
  };
}

/** Every version of the trigger of called workflows. */
export const descriptions = [
  describe(1, []),
  describe(1.1, parameters),
] as const satisfies readonly NodeTypeDescription[];

/** Execution context of the trigger. */
export type TriggerContext = ExecuteContext<typeof parameters>;
