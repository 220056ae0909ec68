/** Creates a workflow that returns many small items and a few wide ones. */
export function muchData(items: number, columns: number) {
  const make = `return Array.from({ length: ${items} }, (_, n) => ({
  json: { n, customer: "Customer " + (n % 977), total: n * 1.25, paid: n % 3 === 0, note: "Order " + n + " was packed and sent", at: new Date(1.7e12 + n * 1000).toISOString() },
}));`;
  const wide = `return Array.from({ length: 1000 }, (_, n) => {
  const json = {};
  for (let c = 0; c < ${columns}; c++) json["column " + c] = "value " + n + "/" + c;
  return { json };
});`;
  const names = ["Start", "Make", "Wide"];
  const nodes = [
    { type: "n8n-nodes-base.manualTrigger", typeVersion: 1, parameters: {} },
    { type: "n8n-nodes-base.code", typeVersion: 2, parameters: { jsCode: make } },
    { type: "n8n-nodes-base.code", typeVersion: 2, parameters: { jsCode: wide } },
  ].map((node, index) => ({
    ...node,
    id: `id-${index}`,
    name: names[index] as string,
    position: [index * 260, 300],
  }));
  const to = (node: string) => ({ main: [[{ node, type: "main", index: 0 }]] });
  return { name: "Much data", nodes, connections: { Start: to("Make"), Make: to("Wide") }, settings: {} };
}
