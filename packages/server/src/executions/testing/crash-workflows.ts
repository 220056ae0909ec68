import { join } from "node:path";
import type { Workflow } from "@heddle/workflow";

/** Workflows whose effects leave lines in `<folder>/effects`, so that a test can count them. */
export function crashWorkflows(folder: string): Workflow[] {
  const file = join(folder, "effects");
  const unsafe = (name: string, parameters: object) => ({
    type: "test-unsafe",
    name,
    parameters: { file, ...parameters },
  });
  const sleep = (milliseconds: number) => ({
    type: "test-sleep",
    name: "Sleep",
    parameters: { milliseconds },
  });
  return [
    build("paid", [
      unsafe("Pay", {}),
      sleep(1_000),
      { type: "test-idempotent", name: "Ship", parameters: { file } },
    ]),
    build("stuck", [unsafe("Long", { after: 60_000 })]),
    build("insistent", [unsafe("Long", { after: 1_500 })], { onInterruption: "retry" }),
  ];
}

function build(id: string, nodes: object[], settings: object = {}): Workflow {
  const hook = {
    type: "webhook",
    name: "Webhook",
    webhookId: id,
    parameters: { httpMethod: "POST", path: id },
  };
  const all = [hook, ...nodes] as { type: string; name: string }[];
  return {
    id,
    name: id,
    active: true,
    settings: { executionOrder: "v1", ...settings },
    nodes: all.map((node, index) => ({
      id: `n${index}`,
      position: [index * 200, 0],
      typeVersion: 1,
      parameters: {},
      ...node,
      type: `n8n-nodes-base.${node.type}`,
    })),
    connections: Object.fromEntries(
      all
        .slice(0, -1)
        .map((node, index) => [
          node.name,
          { main: [[{ node: all[index + 1]!.name, type: "main", index: 0 }]] },
        ]),
    ),
  };
}
