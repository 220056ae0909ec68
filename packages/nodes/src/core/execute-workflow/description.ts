import type { ExecuteContext, NodeProperty, NodeTypeDescription, PropertyOption } from "@heddle/workflow";
import { workflowInputs } from "./inputs-property.ts";

const sources = [
  {
    name: "Database",
    value: "database",
    description: "Calls a workflow that is saved here",
  },
  {
    name: "Define Below",
    value: "parameter",
    description: "Calls a workflow whose JSON is given in this node",
  },
] as const satisfies readonly PropertyOption[];

const oldSources = [
  ...sources,
  { name: "Local File", value: "localFile", description: "Calls a workflow in a file on the server" },
  { name: "URL", value: "url", description: "Calls a workflow that is fetched from a URL" },
] as const satisfies readonly PropertyOption[];

const shownFor = (source: string) => ({ displayOptions: { show: { source: [source] } } });

const source = <const O extends readonly PropertyOption[]>(options: O) =>
  ({
    displayName: "Source",
    name: "source",
    type: "options",
    options,
    default: "database",
    noDataExpression: true,
    description: "Source of the called workflow",
  }) as const satisfies NodeProperty;

const workflowText = {
  displayName: "Workflow ID",
  name: "workflowId",
  type: "string",
  ...shownFor("database"),
  default: "",
  required: true,
  hint: "The last part of the workflow's URL in the editor",
  description: "The workflow to call",
} as const satisfies NodeProperty;

const workflowLocator = {
  displayName: "Workflow",
  name: "workflowId",
  type: "workflowSelector",
  ...shownFor("database"),
  default: { __rl: true, mode: "list", value: "" },
  required: true,
  description: "The workflow to call",
  modes: [
    {
      name: "list",
      displayName: "From list",
      type: "list",
      typeOptions: { searchListMethod: "workflowSearch", searchable: true },
    },
    { name: "id", displayName: "By ID", type: "string", placeholder: "e.g. kQ2vT8mXc4LrW1aB" },
    {
      name: "url",
      displayName: "By URL",
      type: "string",
      placeholder: "e.g. https://heddle.example.org/workflow/kQ2vT8mXc4LrW1aB",
      extractValue: { type: "regex", regex: "/workflow/([^/?#]+)" },
      validation: [
        {
          type: "regex",
          properties: {
            regex: ".*/workflow/[^/?#]+.*",
            errorMessage: "This is not the URL of a workflow",
          },
        },
      ],
    },
  ],
} as const satisfies NodeProperty;

const fromElsewhere = [
  {
    displayName: "Workflow Path",
    name: "workflowPath",
    type: "string",
    ...shownFor("localFile"),
    default: "",
    required: true,
    placeholder: "e.g. orders/check-stock.json",
    description: "A file below the folder that the server opened to workflows",
  },
  {
    displayName: "Workflow URL",
    name: "workflowUrl",
    type: "string",
    typeOptions: { isRequestUrl: true },
    ...shownFor("url"),
    default: "",
    required: true,
    placeholder: "e.g. https://example.org/check-stock.json",
    description: "URL of a workflow file",
  },
  {
    displayName: "Workflow JSON",
    name: "workflowJson",
    type: "json",
    ...shownFor("parameter"),
    typeOptions: { rows: 10 },
    default: "\n\n\n",
    required: true,
    description: "Workflow JSON as copied from the canvas",
  },
] as const satisfies readonly NodeProperty[];

const howToCall = [
  {
    displayName: "Mode",
    name: "mode",
    type: "options",
    noDataExpression: true,
    options: [
      {
        name: "Run once with all items",
        value: "once",
        description: "Passes all items to one execution of the called workflow",
      },
      {
        name: "Run once for each item",
        value: "each",
        description: "Calls the workflow separately for each item",
      },
    ],
    default: "once",
    description: "Number of calls of the workflow",
  },
  {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    options: [
      {
        displayName: "Wait For Sub-Workflow Completion",
        name: "waitForSubWorkflow",
        type: "boolean",
        default: true,
        description:
          "Off: this workflow continues with its own items as soon as the call is accepted, and does not receive its result",
      },
    ],
  },
] as const satisfies readonly NodeProperty[];

function describe(
  version: number | number[],
  properties: readonly NodeProperty[],
  part: Partial<NodeTypeDescription> = {},
): NodeTypeDescription {
  return {
    name: "n8n-nodes-base.executeWorkflow",
    displayName: "Execute Sub-workflow",
    description: "Calls another workflow and continues with its result",
    subtitle: '={{ "Workflow: " + ($parameter.workflowId?.cachedResultName || $parameter.source) }}',
    version,
    defaultVersion: 1.3,
    group: ["transform"],
    icon: "file:execute-workflow.svg",
    defaults: { name: "Call another workflow", color: "#e0634f" },
    inputs: ["main"],
    outputs: ["main"],
    properties,
    codex: {
      categories: ["Core Nodes"],
      subcategories: { "Core Nodes": ["Helpers", "Flow"] },
      alias: ["sub", "subworkflow", "call", "function", "child", "reuse", "workflow"],
    },
    ...part,
  };
}

/** Parameters that the code reads, for all versions. */
export const parameters = [
  source(oldSources),
  workflowLocator,
  ...fromElsewhere,
  workflowInputs,
  ...howToCall,
] as const satisfies readonly NodeProperty[];

/** Execution context of Execute Workflow. */
export type ExecuteWorkflowContext = ExecuteContext<typeof parameters>;

/** Every version of Execute Workflow. */
export const descriptions = [
  describe(1, [source(oldSources), workflowText, ...fromElsewhere, ...howToCall], {
    subtitle: '={{ "Workflow: " + $parameter.workflowId }}',
  }),
  describe(1.1, [source(oldSources), workflowLocator, ...fromElsewhere, ...howToCall]),
  describe(1.2, [source(oldSources), workflowLocator, ...fromElsewhere, workflowInputs, ...howToCall]),
  describe(1.3, [source(sources), workflowLocator, fromElsewhere[2]!, workflowInputs, ...howToCall]),
] as const satisfies readonly NodeTypeDescription[];
