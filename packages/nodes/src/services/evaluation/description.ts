import type { ExecuteContext, NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { datasetCredentials, datasetProperties } from "./dataset.ts";
import { PROMPTS } from "./prompts.ts";

const forOperation = (...operation: string[]) => ({ show: { operation } });
const forMetric = (...metric: string[]) => ({ show: { operation: ["setMetrics"], metric } });
/** Metrics that a chat model judges. */
const JUDGED = ["correctness", "helpfulness"];
const COMPARED = ["categorization", "correctness", "helpfulness", "stringSimilarity"];

const operation = {
  displayName: "Operation",
  name: "operation",
  type: "options",
  noDataExpression: true,
  default: "setOutputs",
  options: [
    {
      name: "Set Inputs",
      value: "setInputs",
      action: "Set inputs",
      description: "Adds values that the row was tried with to its metrics",
    },
    {
      name: "Set Outputs",
      value: "setOutputs",
      action: "Set outputs",
      description: "Stores what the workflow made of the row in columns of the row",
    },
    {
      name: "Set Metrics",
      value: "setMetrics",
      action: "Set metrics",
      description: "Measures how good the result for the row is",
    },
    {
      name: "Check If Evaluating",
      value: "checkIfEvaluating",
      action: "Check if evaluating",
      description: "Sends items one way in evaluations, and the other way in all other executions",
    },
  ],
} as const satisfies NodeProperty;

const inputs = {
  displayName: "Inputs",
  name: "inputs",
  type: "fixedCollection",
  placeholder: "Add input",
  typeOptions: { multipleValues: true },
  default: {},
  displayOptions: forOperation("setInputs"),
  options: [
    {
      name: "values",
      displayName: "Inputs",
      values: [
        {
          displayName: "Name",
          name: "inputName",
          type: "string",
          default: "",
          placeholder: "e.g. question",
          description: "Name of the field that items get",
        },
        { displayName: "Value", name: "inputValue", type: "string", default: "" },
      ],
    },
  ],
} as const satisfies NodeProperty;

const outputs = {
  displayName: "Outputs",
  name: "outputs",
  type: "fixedCollection",
  placeholder: "Add output",
  typeOptions: { multipleValues: true },
  default: {},
  displayOptions: forOperation("setOutputs"),
  options: [
    {
      name: "values",
      displayName: "Outputs",
      values: [
        {
          displayName: "Name",
          name: "outputName",
          type: "string",
          default: "",
          placeholder: "e.g. actual_answer",
          description: "A column of the table or sheet",
        },
        { displayName: "Value", name: "outputValue", type: "string", default: "" },
      ],
    },
  ],
} as const satisfies NodeProperty;

const metrics = [
  {
    name: "Categorization",
    value: "categorization",
    description: "1 where both answers are the same, else 0",
  },
  {
    name: "Correctness (AI-Based)",
    value: "correctness",
    description:
      "How well the answer means the same as the expected one, judged by a chat model: from 1 to 5",
  },
  { name: "Custom Metrics", value: "customMetrics", description: "Numbers that you compute" },
  {
    name: "Helpfulness (AI-Based)",
    value: "helpfulness",
    description: "Helpfulness of the answer, judged by a chat model: from 1 to 5",
  },
  {
    name: "String Similarity",
    value: "stringSimilarity",
    description: "Similarity of both answers, letter by letter: from 0 to 1",
  },
  { name: "Tools Used", value: "toolsUsed", description: "Share of the expected tools that an agent used" },
] as const;

function metric(standard: "customMetrics" | "correctness") {
  return {
    displayName: "Metric",
    name: "metric",
    type: "options",
    noDataExpression: true,
    options: metrics,
    default: standard,
    displayOptions: forOperation("setMetrics"),
  } as const satisfies NodeProperty;
}

const measured = [
  {
    displayName: "User Query",
    name: "userQuery",
    type: "string",
    default: "",
    displayOptions: forMetric("helpfulness"),
    description: "Message to reply to",
  },
  {
    displayName: "Expected Answer",
    name: "expectedAnswer",
    type: "string",
    default: "",
    displayOptions: forMetric("categorization", "correctness", "stringSimilarity"),
    description: "The answer that is right, usually a column of the row",
  },
  {
    displayName: "Actual Answer",
    name: "actualAnswer",
    type: "string",
    default: "",
    displayOptions: forMetric(...COMPARED),
    description: "The answer that the workflow gave",
  },
  {
    displayName: "Prompt",
    name: "prompt",
    type: "string",
    typeOptions: { rows: 6 },
    default: PROMPTS.correctness,
    displayOptions: forMetric("correctness"),
    description: "Criteria for the model, which returns a score from 1 to 5",
  },
  {
    displayName: "Prompt",
    name: "prompt",
    type: "string",
    typeOptions: { rows: 6 },
    default: PROMPTS.helpfulness,
    displayOptions: forMetric("helpfulness"),
    description: "Criteria for the model, which returns a score from 1 to 5",
  },
  {
    displayName: "Expected Tools",
    name: "expectedTools",
    type: "string",
    default: "",
    placeholder: "e.g. Get customer, Send mail",
    displayOptions: forMetric("toolsUsed"),
    description: "Names of the tools that are to be used, separated by commas",
  },
  {
    displayName: "Intermediate Steps",
    name: "intermediateSteps",
    type: "string",
    default: "",
    displayOptions: forMetric("toolsUsed"),
    description:
      "An expression that results in the steps of the agent, which it returns where that option is on",
  },
  {
    displayName: "Metrics to Return",
    name: "metrics",
    type: "assignmentCollection",
    default: {},
    typeOptions: { assignment: { disableType: true, defaultType: "number" } },
    displayOptions: forMetric("customMetrics"),
    description: "Numbers that say how good the result for the row is",
  },
  {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    displayOptions: forMetric(
      "categorization",
      "correctness",
      "helpfulness",
      "stringSimilarity",
      "toolsUsed",
    ),
    options: [
      {
        displayName: "Metric Name",
        name: "metricName",
        type: "string",
        default: "",
        description: "The name under which the metric is kept",
      },
    ],
  },
] as const satisfies readonly NodeProperty[];

const base = {
  name: "n8n-nodes-base.evaluation",
  displayName: "Evaluation",
  description: "Stores and scores the result of a dataset row",
  subtitle: '={{ $parameter["operation"] }}',
  group: ["transform"],
  icon: "file:evaluation.svg",
  defaults: { name: "Evaluation", color: "#0f8f6b" },
  inputs: `={{
    $parameter.operation === 'setMetrics' && ${JSON.stringify(JUDGED)}.includes($parameter.metric)
      ? ['main', { type: 'ai_languageModel', displayName: 'Model', required: true, maxConnections: 1 }]
      : ['main']
  }}`,
  credentials: datasetCredentials({ operation: ["setOutputs"] }),
  outputs: `={{
    $parameter.operation === 'checkIfEvaluating'
      ? [{ type: 'main', displayName: 'Evaluation' }, { type: 'main', displayName: 'Normal' }]
      : [{ type: 'main' }]
  }}`,
  codex: {
    categories: ["Core Nodes", "Development"],
    subcategories: { "Core Nodes": ["Helpers"] },
    alias: ["evaluation", "evaluate", "test", "metric", "score", "dataset", "quality"],
  },
} as const;

const common = [inputs, outputs, ...measured] as const;

/** Versions differ in the source and the metric that files leave out. */
export const descriptions = [
  {
    ...base,
    version: 4.6,
    properties: [
      operation,
      ...datasetProperties(false, forOperation("setOutputs")),
      metric("customMetrics"),
      ...common,
    ],
  },
  {
    ...base,
    version: 4.7,
    properties: [
      operation,
      ...datasetProperties(false, forOperation("setOutputs")),
      metric("correctness"),
      ...common,
    ],
  },
  {
    ...base,
    version: 4.8,
    properties: [
      operation,
      ...datasetProperties(true, forOperation("setOutputs")),
      metric("correctness"),
      ...common,
    ],
  },
] as const satisfies readonly NodeTypeDescription[];

export type EvaluationProperties = (typeof descriptions)[2]["properties"];
/** Execution context of the node. */
export type EvaluationContext = ExecuteContext<EvaluationProperties>;
