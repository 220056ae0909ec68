/** A node in workflow file format; `type` without the prefix. */
export const testNode = (name: string, type: string, parameters: object = {}, typeVersion = 1) => ({
  id: name,
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion,
  position: [0, 0],
  parameters,
});

/** Connections of an output to the first input of a node. */
export const wireTo = (name: string) => [{ node: name, type: "main", index: 0 }];

/** A webhook, called with `?bad=yes`, ends with an error at the node `stop`, otherwise with success. */
export function failsOnDemand(path: string, stop: string) {
  return {
    nodes: [
      testNode("Webhook", "webhook", { path, httpMethod: "GET", responseMode: "lastNode" }),
      testNode("If", "if", {
        conditions: { string: [{ value1: "={{ $json.query.bad }}", value2: "yes" }] },
      }),
      testNode(stop, "stopAndError", { errorMessage: "On purpose" }),
    ],
    connections: { Webhook: { main: [wireTo("If")] }, If: { main: [wireTo(stop), []] } },
  };
}
