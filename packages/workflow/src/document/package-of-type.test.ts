import { describe, expect, it } from "vitest";
import { missingPackages, packageOfType } from "./package-of-type.ts";

describe("the package of a node type", () => {
  it.each([
    ["n8n-nodes-x.tool", "n8n-nodes-x"],
    ["@acme/n8n-nodes-x.tool", "@acme/n8n-nodes-x"],
    ["n8n-nodes-base.set", undefined],
    ["@n8n/n8n-nodes-langchain.agent", undefined],
    ["acme.greeting", undefined],
  ])("of %s is %s", (type, name) => {
    expect(packageOfType(type)).toBe(name);
  });

  it("is counted if missing, the one needed by most nodes first", () => {
    const nodes = ["n8n-nodes-a.x", "n8n-nodes-b.x", "n8n-nodes-b.y", "n8n-nodes-c.x", "n8n-nodes-base.y"];
    const isInstalled = (type: string) => type.startsWith("n8n-nodes-c");
    expect(
      missingPackages(
        nodes.map((type) => ({ type })),
        isInstalled,
      ),
    ).toEqual([
      { name: "n8n-nodes-b", nodes: 2 },
      { name: "n8n-nodes-a", nodes: 1 },
    ]);
  });
});
