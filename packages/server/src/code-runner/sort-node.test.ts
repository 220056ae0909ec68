import { loadNodeType } from "@heddle/nodes";
import { runNodeJson } from "@heddle/nodes/testing";
import { afterAll, expect, it } from "vitest";
import { createTestRunner } from "./testing/create-test-runner.ts";

const runner = createTestRunner({ size: 1 });
afterAll(() => runner.close());

const items = [3, 1, 2].map((myField) => ({ json: { myField } }));

async function sorted(code?: string) {
  const node = await loadNodeType("n8n-nodes-base.sort");
  const parameters = { type: "code", ...(code !== undefined && { code }) };
  const [output] = await runNodeJson(node!, { parameters, items, ports: { code: runner } });
  return output?.map((json) => (json as { myField: number }).myField);
}

it.each([
  ["the script of a new node", undefined, [1, 2, 3]],
  ["names that are not declared", "field = 'myField';\nreturn b.json[field] - a.json[field];", [3, 2, 1]],
  ["a comment at its end", "return a.json.myField - b.json.myField // by number", [1, 2, 3]],
  ["what is no number", "return 'x'", [3, 1, 2]],
])("Sort orders items by %s", async (_title, code, order) => {
  expect(await sorted(code)).toEqual(order);
});

it("Sort names the line of its script that fails", async () => {
  await expect(sorted("let x = 1;\nreturn a.none.c")).rejects.toThrow("[line 2]");
});
