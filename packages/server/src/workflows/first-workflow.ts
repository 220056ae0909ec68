import type { Workflow } from "@heddle/workflow";
import { manual, other, set, webhook } from "./templates/own/parts.ts";

const STEP_UNITS = 240;

const STEPS = {
  Start: manual(),
  Orders: other("set", 3.4, {
    mode: "raw",
    jsonOutput: JSON.stringify({
      orders: [
        { customer: "Ada", total: 120 },
        { customer: "Ben", total: 35 },
        { customer: "Chloe", total: 280 },
        { customer: "Dan", total: 60 },
      ],
    }),
    options: {},
  }),
  "One by one": other("splitOut", 1, { fieldToSplitOut: "orders", options: {} }),
  "Large orders": other("filter", 2.2, {
    conditions: {
      options: { caseSensitive: true, leftValue: "", typeValidation: "strict", version: 2 },
      conditions: [
        {
          id: "large",
          leftValue: "={{ $json.total }}",
          rightValue: 100,
          operator: { type: "number", operation: "gte" },
        },
      ],
      combinator: "and",
    },
    options: {},
  }),
  Message: set({ message: "={{ $json.customer }} ordered for {{ $json.total }} euros." }),
} as const;

/** Starts the workflow by its URL once it is active. */
const WEBHOOK = "Call";

const NOTE = `## Your first workflow

1. Press **Execute workflow**.
2. Double-click a node: input on the left, output on the right.
3. In *Large orders*, change 100 to 50 and execute the step again.
4. Activate the workflow, and open the URL of *Call*.

It needs no account and no network. [The guide](/docs/guide/first-workflow) continues from here.`;

/** Workflow for a new owner: five nodes in a row that run immediately, a webhook that starts them too, and a note. */
export function firstWorkflow(): Pick<Workflow, "nodes" | "connections" | "settings"> & { name: string } {
  const names = Object.keys(STEPS);
  const nodes = Object.entries(STEPS).map(([name, step], index) => ({
    id: `first-${index + 1}`,
    name,
    position: [index * STEP_UNITS, 0] as [number, number],
    ...step,
  }));
  const call = {
    id: "first-call",
    name: WEBHOOK,
    position: [0, 200] as [number, number],
    ...webhook("first-workflow", "lastNode", "GET"),
  };
  call.parameters = { ...call.parameters, responseData: "allEntries" };
  const note = {
    id: "first-note",
    name: "Note",
    type: "n8n-nodes-base.stickyNote",
    typeVersion: 1,
    position: [-40, -260] as [number, number],
    parameters: { content: NOTE, width: 560, height: 180 },
  };
  const connections = Object.fromEntries(
    names
      .slice(0, -1)
      .map((name, index) => [name, { main: [[{ node: names[index + 1] ?? "", type: "main", index: 0 }]] }]),
  );
  return {
    name: "Your first workflow",
    nodes: [...nodes, call, note],
    connections: { ...connections, [WEBHOOK]: { main: [[{ node: "Orders", type: "main", index: 0 }]] } },
    settings: { executionOrder: "v1" },
  };
}
