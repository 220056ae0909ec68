import { expect, it } from "vitest";
import { deleteMany } from "./delete-many.ts";

it("deletes the entries that can be deleted, in order, and returns the first failure", async () => {
  const asked: number[] = [];
  const outcome = await deleteMany([1, 2, 3, 4], async (entry) => {
    asked.push(entry);
    if (entry % 2 === 0) throw new Error(`no ${entry}`);
  });
  expect(asked).toEqual([1, 2, 3, 4]);
  expect(outcome).toEqual({ deleted: 2, failure: new Error("no 2") });
  expect(await deleteMany([], async () => {})).toEqual({ deleted: 0, failure: undefined });
});
