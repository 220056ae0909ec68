import { describe, expect, it } from "vitest";
import { runNode } from "../../testing/index.ts";
import node from "./training-customers.node.ts";

const run = async (parameters: object, count = 1) => {
  const items = Array.from({ length: count }, () => ({ json: {} }));
  const [output = []] = await runNode(node, { parameters: { ...parameters }, items });
  return output;
};

describe("Training Customers", () => {
  it("returns customers with the fields of a customer", async () => {
    const people = await run({ operation: "getAllPeople", returnAll: true });
    expect(people).toHaveLength(5);
    expect(new Set(people.map(({ json }) => json["id"])).size).toBe(5);
    for (const { json } of people)
      expect(json).toEqual({
        id: expect.any(String),
        name: expect.any(String),
        email: expect.stringMatching(/@example\.\w+$/),
        notes: expect.any(String),
        country: expect.stringMatching(/^[A-Z]{2}$/),
        created: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      });
  });

  it("returns no more than the limit, for each item", async () => {
    const people = await run({ limit: 2 }, 2);
    expect(people.map(({ json, pairedItem }) => [json["name"], pairedItem])).toEqual([
      ["Ada Marsh", { item: 0 }],
      ["Bruno Keller", { item: 0 }],
      ["Ada Marsh", { item: 1 }],
      ["Bruno Keller", { item: 1 }],
    ]);
  });
});
