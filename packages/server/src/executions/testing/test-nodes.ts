import { appendFileSync, existsSync } from "node:fs";
import { defineNode, type NodeType, type UntypedExecuteContext } from "@heddle/workflow";

type Execute = NonNullable<NodeType["execute"]>;

/** Nodes that misbehave or leave a trace, for tests of the server's reaction. */
export default [
  node("hang", "pure", () => {
    for (;;);
  }),
  node("fillMemory", "pure", () => {
    const kept: unknown[] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => ({ index })));
  }),
  node("fillBuffers", "pure", async (context) => {
    const kept: Uint8Array[] = [];
    for (;;) {
      kept.push(new Uint8Array(4 * 2 ** 20).fill(1));
      await context.clock.sleep(5, context.signal);
    }
  }),
  /** Blocks the thread after an awaited delay. */
  node("hangLater", "pure", async (context) => {
    await context.clock.sleep(300, context.signal);
    for (;;);
  }),
  /** Blocks after a wait that the engine does not know: until there is the file `gate`. */
  node("hangUnseen", "pure", async (context: UntypedExecuteContext) => {
    const gate = context.parameter<string>("gate", 0);
    while (!existsSync(gate)) await new Promise((resolve) => setTimeout(resolve, 10));
    for (;;);
  }),
  node("exit", "pure", () => process.exit(1)),
  node("stray", "pure", (context) => {
    void Promise.reject(new Error("nobody listens"));
    return [context.items];
  }),
  node("stray-secret", "pure", async (context) => {
    const { value } = await context.credentials("httpHeaderAuth", 0);
    void Promise.reject(new Error(`nobody listens to ${value}`));
    return [context.items];
  }),
  node("fail", "pure", () => {
    throw new Error("It failed on purpose.");
  }),
  node("sleep", "pure", async (context: UntypedExecuteContext) => {
    await context.clock.sleep(context.parameter("milliseconds", 0, 100), context.signal);
    return [context.items];
  }),
  node("many", "pure", (context: UntypedExecuteContext) => [
    Array.from({ length: context.parameter("count", 0, 10) }, (_, n) => ({ json: { n }, pairedItem: 0 })),
  ]),
  node("count-items", "pure", (context) => [[{ json: { items: context.items.length } }]]),
  /** Counts over executions. */
  node("count", "pure", (context) => {
    const data = context.staticData("global");
    data["count"] = ((data["count"] as number | undefined) ?? 0) + 1;
    return [[{ json: { count: data["count"] } }]];
  }),
  /** Writes a line when its effect is done, so that a test can count how often that was. */
  node("unsafe", "unsafe", effect),
  node("idempotent", "idempotent", effect),
];

async function effect(context: UntypedExecuteContext) {
  await context.clock.sleep(context.parameter("before", 0, 0), context.signal);
  const { body } = (context.items[0]?.json ?? {}) as { body?: { n?: number } };
  appendFileSync(
    context.parameter<string>("file", 0),
    `${context.node.name} ${context.execution.id} ${body?.n}\n`,
  );
  await context.clock.sleep(context.parameter("after", 0, 0), context.signal);
  return [context.items];
}

function node(name: string, effectOfIt: NodeType["effect"], execute: Execute): NodeType {
  const type = `n8n-nodes-base.test-${name}`;
  return defineNode({
    name: type,
    effect: effectOfIt,
    execute,
    descriptions: [
      {
        name: type,
        displayName: name,
        description: "",
        version: 1,
        group: ["transform"],
        defaults: { name },
        inputs: ["main"],
        outputs: ["main"],
        properties: [],
      },
    ],
  });
}
