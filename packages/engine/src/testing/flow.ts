import type { Connections, Workflow, WorkflowNode } from "@heddle/workflow";

/** A node in short notation: its type, or its type with other members of the node. */
export type FlowNode = string | (Partial<WorkflowNode> & { type: string });

/**
 * A workflow in short notation. Nodes by name; wires as `"A > B > C; B:1 > D:0"`, where a number after a name is the
 * output on the left side and the input on the right side. Nodes without a position are arranged vertically.
 */
export function flow(
  nodes: Record<string, FlowNode>,
  wires: string,
  settings: Workflow["settings"] = { executionOrder: "v1", expressionErrors: "stop" },
): Pick<Workflow, "nodes" | "connections" | "settings"> {
  return {
    nodes: Object.entries(nodes).map(([name, node], index) => flowNode(name, node, index)),
    connections: connectionsOf(wires),
    settings,
  };
}

function flowNode(name: string, short: FlowNode, index: number): WorkflowNode {
  const node = typeof short === "string" ? { type: short } : short;
  return { id: name, name, typeVersion: 1, position: [0, index * 100], parameters: {}, ...node };
}

function connectionsOf(wires: string): Connections {
  const connections: Connections = Object.create(null);
  for (const chain of wires.split(";")) {
    const ends = chain.split(">").map((end) => end.trim());
    for (let at = 1; at < ends.length; at++) connect(connections, ends[at - 1]!, ends[at]!);
  }
  return connections;
}

function connect(connections: Connections, left: string, right: string): void {
  const [from, output] = endOf(left);
  const [to, input] = endOf(right);
  connections[from] ??= { main: [] };
  const outputs = connections[from]["main"]!;
  while (outputs.length <= output) outputs.push([]);
  outputs[output]!.push({ node: to, type: "main", index: input });
}

function endOf(text: string): [string, number] {
  const [name = "", port = "0"] = text.split(":");
  return [name.trim(), Number(port)];
}
