/**
 * Creates a workflow with many nodes in rows of 25, wired along and between the rows, and a note behind every fourth
 * row.
 */
export function manyNodes(count: number): Record<string, unknown> {
  const nodes: Record<string, unknown>[] = [];
  const connections: Record<string, { main: { node: string; type: string; index: number }[][] }> = {};
  for (let index = 0; index < count; index++) {
    const row = Math.floor(index / 25);
    nodes.push({
      id: `n${index}`,
      name: nameOf(index),
      ...(index === 0 ? trigger : steps[index % steps.length]),
      position: [(index % 25) * 220, row * 160],
    });
    if (index > 0)
      connections[nameOf(index - 1)] = { main: [[{ node: nameOf(index), type: "main", index: 0 }]] };
    if (index % 100 === 0) nodes.push(noteAt(index, row * 160));
  }
  return { name: `Bench ${count}`, nodes, connections, settings: { executionOrder: "v1" } };
}

const trigger = { type: "n8n-nodes-base.manualTrigger", typeVersion: 1, parameters: {} };
const steps = [
  {
    type: "n8n-nodes-base.httpRequest",
    typeVersion: 4.2,
    parameters: { method: "POST", url: "https://api.example.com/orders", options: {} },
  },
  { type: "n8n-nodes-base.if", typeVersion: 2.2, parameters: {} },
  { type: "n8n-nodes-base.set", typeVersion: 3.4, parameters: { options: {} } },
  { type: "n8n-nodes-base.noOp", typeVersion: 1, parameters: {} },
];

function nameOf(index: number): string {
  return index === 0 ? "Start" : `Step ${index}: prepare the order`;
}

function noteAt(index: number, y: number): Record<string, unknown> {
  return {
    id: `note${index}`,
    name: `Note ${index}`,
    type: "n8n-nodes-base.stickyNote",
    typeVersion: 1,
    position: [-40, y - 80],
    parameters: {
      content: `## Rows from ${index}\nWhat happens **here**, and why.`,
      width: 1200,
      height: 300,
    },
  };
}
