import type { ChatMemory, ChatMessage } from "@heddle/ai";
import { fakePorts, flow, runWorkflow } from "@heddle/engine/testing";
import { defineNode, type Item, type NodeParameters, type NodeType } from "@heddle/workflow";

const description = { description: "", version: 1, group: ["transform"], outputs: ["main"], properties: [] };
const start = defineNode({
  name: "test.start",
  effect: "pure",
  descriptions: [
    { ...description, name: "test.start", displayName: "Start", defaults: { name: "Start" }, inputs: [] },
  ],
});

/** Calls a function of the memory that a node supplies for the session `s`, in a workflow. */
export function loadChatMemory(
  type: NodeType,
  {
    credential,
    parameters = {},
    typeVersion,
  }: {
    credential: { type: string; data: Record<string, unknown> };
    parameters?: NodeParameters;
    typeVersion: number;
  },
) {
  return async (name: keyof ChatMemory, messages?: readonly ChatMessage[]): Promise<unknown> => {
    const asks = defineNode({
      name: "test.asks",
      effect: "pure",
      descriptions: [
        {
          ...description,
          name: "test.asks",
          displayName: "Ask",
          defaults: { name: "Ask" },
          inputs: ["main", "ai_memory"],
        },
      ],
      async execute(context) {
        const [memory] = await context.supplied<ChatMemory>("ai_memory");
        const result = await memory!.value[name](messages ?? []);
        return [[{ json: { result } as unknown as Item["json"] }]];
      },
    });
    const credentials = { [credential.type]: { id: "1", name: "Account" } };
    const workflow = flow(
      {
        Start: start.name,
        Ask: asks.name,
        Memory: { type: type.name, typeVersion, parameters, credentials },
      },
      "Start > Ask",
    );
    workflow.connections["Memory"] = { ai_memory: [[{ node: "Ask", type: "ai_memory", index: 0 }]] };
    const run = await runWorkflow(workflow, {
      types: [start, asks, type],
      trigger: { node: "Start", output: [[{ json: { sessionId: "s" } }]] },
      ports: fakePorts({ credentials: { get: async () => credential.data } }),
    });
    const task = run.result.runData["Ask"]?.at(-1);
    if (task?.error) throw new Error(task.error.message);
    return task?.data?.main?.[0]?.[0]?.json["result"];
  };
}
