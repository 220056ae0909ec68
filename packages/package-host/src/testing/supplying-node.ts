import { defineNode, type NodeType, type SupplyConnection } from "@heddle/workflow";

/** A node with its own name that supplies one part by a connection. */
export function supplyingNode(connection: SupplyConnection, value: () => unknown): NodeType {
  const name = `test.${connection}`;
  return defineNode({
    name,
    effect: "idempotent",
    descriptions: [
      {
        name,
        displayName: name,
        description: "",
        version: 1,
        group: ["transform"],
        defaults: { name },
        inputs: [],
        outputs: [connection],
        properties: [],
      },
    ],
    supply: async () => ({ value: value() }),
  });
}
