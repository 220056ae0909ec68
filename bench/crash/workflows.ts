/** Webhooks with effects: immediately, around a wait, and in a called workflow. */
export const KINDS = ["paid", "waited", "called"] as const;
export type Kind = (typeof KINDS)[number];

interface Node {
  name: string;
  type: string;
  typeVersion: number;
  parameters: object;
  webhookId?: string;
}

/** Workflow saved before the first kill; `calledId` is the ID of `partWorkflow`. */
export function effectWorkflow(kind: Kind, service: string, calledId: string): object {
  const inner: Record<Kind, Node[]> = {
    paid: [effect("Pay", `${service}/pay`), effect("Ship", `${service}/ship`)],
    waited: [
      effect("Before", `${service}/before`),
      // Repeating this is harmless, so it is never skipped and the URL always arrives.
      effect("Tell", `${service}/tell`, { method: "GET", more: RESUME }),
      WAIT,
      effect("After", `${service}/after`),
    ],
    called: [CALL(calledId), effect("Confirm", `${service}/confirm`)],
  };
  return workflow(kind, [hook(kind, kind === "waited" ? {} : { responseMode: "lastNode" }), ...inner[kind]]);
}

/** Workflow that `called` calls. */
export function partWorkflow(service: string): object {
  const begin = { name: "Called", type: "executeWorkflowTrigger", typeVersion: 1, parameters: {} };
  return workflow("part", [begin, effect("Charge", `${service}/charge`)]);
}

const RESUME = "?resume={{ encodeURIComponent($execution.resumeUrl) }}";
const WAIT: Node = {
  name: "Wait",
  type: "wait",
  typeVersion: 1.1,
  webhookId: "crash-wait",
  parameters: { resume: "webhook", httpMethod: "POST", options: {} },
};
const CALL = (id: string): Node => ({
  name: "Call",
  type: "executeWorkflow",
  typeVersion: 1.2,
  parameters: { workflowId: { __rl: true, mode: "id", value: id }, options: {} },
});

function effect(name: string, address: string, { method = "POST", more = "" } = {}): Node {
  const url = `=${address}/{{ $json.body.n }}${more}`;
  return { name, type: "httpRequest", typeVersion: 4.2, parameters: { method, url, options: {} } };
}

function hook(path: string, parameters: object): Node {
  return {
    name: "Webhook",
    type: "webhook",
    typeVersion: 2,
    webhookId: path,
    parameters: { httpMethod: "POST", path, ...parameters },
  };
}

function workflow(name: string, nodes: Node[]): object {
  const main = (to: string | undefined) => ({ main: [[{ node: to, type: "main", index: 0 }]] });
  return {
    name,
    nodes: nodes.map((node, index) => ({
      ...node,
      type: `n8n-nodes-base.${node.type}`,
      id: `n${index}`,
      position: [index * 220, 0],
    })),
    connections: Object.fromEntries(
      nodes.slice(0, -1).map((node, index) => [node.name, main(nodes[index + 1]?.name)]),
    ),
    settings: { executionOrder: "v1" },
    active: false,
  };
}
