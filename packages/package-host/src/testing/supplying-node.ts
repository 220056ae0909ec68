import { defineNode, type NodeType, type SupplyConnection } from "@heddle/workflow";

/** A node that supplies one thing by a connection, under a name of its own. */
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
