import { expect, it } from "vitest";
import { runNode } from "../../testing/index.ts";
import node from "./no-op.node.ts";

it("No Operation passes items through unchanged", async () => {
  const items = [{ json: { a: 1 } }, { json: { a: 2 }, binary: { f: { data: "", mimeType: "text/plain" } } }];
  expect(await runNode(node, { items })).toMatchObject([items]);
});
