import type { ExecuteContext, NodeProperty, NodeTypeDescription } from "@heddle/workflow";

const base = {
  name: "n8n-nodes-base.splitInBatches",
  description: "Loops over items in batches",
  group: ["organization"],
  icon: "file:split-in-batches.svg",
  inputs: ["main"],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Flow"] },
    alias: ["loop", "repeat", "iterate", "batch", "for each", "while", "pagination", "concatenate"],
  },
};

/** The loop node of a version; they differ in their outputs and in the size of a batch. */
function description(version: number, outputNames: string[] | undefined, batchSize: number) {
  return {
    ...base,
    displayName: version >= 3 ? "Loop Over Items (Split in Batches)" : "Split In Batches",
    version,
    defaults: { name: version >= 3 ? "Loop Over Items" : "SplitInBatches", color: "#007755" },
    outputs: outputNames ? outputNames.map(() => "main") : ["main"],
    ...(outputNames ? { outputNames } : {}),
    properties: properties(batchSize),
  } satisfies NodeTypeDescription;
}

function properties(batchSize: number) {
  return [
    {
      displayName:
        "Most nodes run once for every item by themselves. A loop is only needed to go through items in batches, or one at a time.",
      name: "splitInBatchesNotice",
      type: "notice",
      default: "",
    },
    {
      displayName: "Batch Size",
      name: "batchSize",
      type: "number",
      typeOptions: { minValue: 1 },
      default: batchSize,
      description: "Number of items per batch",
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [
        {
          displayName: "Reset",
          name: "reset",
          type: "boolean",
          default: false,
          description: "Whether the loop starts again with the items that arrive. Usually an expression",
        },
      ],
    },
  ] as const satisfies readonly NodeProperty[];
}

/** `upgrade` names the outputs of older versions, whose order was another. */
export const parameters = [
  ...properties(1),
  { displayName: "Output Order", name: "outputOrder", type: "hidden", default: "doneFirst" },
] as const satisfies readonly NodeProperty[];

/** Execution context of Loop Over Items. */
export type LoopContext = ExecuteContext<typeof parameters>;

/** Every version of Loop Over Items. */
export const descriptions = [
  description(1, undefined, 10),
  description(2, ["loop", "done"], 10),
  description(3, ["done", "loop"], 1),
];
