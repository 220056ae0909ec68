import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import node from "./google-books.node.ts";

let bench: ContractBench;
beforeAll(async () => {
  bench = await ContractBench.start("google-books");
});
afterEach(() => {
  expect(bench.server.problems).toEqual([]);
  bench.server.reset();
});
afterAll(() => bench.stop());

it("finds volumes by words, 40 at a time", async () => {
  const all = Array.from({ length: 50 }, (_, index) => ({ id: `v${index}` }));
  bench.server.prepare("books.volumes.list", ({ query }) => {
    const start = Number(query.get("startIndex"));
    return { items: all.slice(start, start + Number(query.get("maxResults"))) };
  });
  const find = { resource: "volume", operation: "getAll", searchQuery: "intitle:weaving" };
  expect(await bench.json(node, { ...find, returnAll: true })).toHaveLength(50);
  expect(bench.server.calls[0]?.query.get("q")).toBe("intitle:weaving");
});

it("changes the user's own bookshelves, and reads those of other users", async () => {
  const shelf = { resource: "bookshelfVolume", shelfId: "3" };
  await bench.run(node, { ...shelf, operation: "add", volumeId: "v1" }, { version: 2 });
  await bench.run(node, { ...shelf, operation: "getAll", userId: "u1", limit: 1 }, { version: 1 });
  await bench.run(node, { resource: "bookshelf", operation: "getAll", myLibrary: true, limit: 1 });
  expect(bench.server.calls.map(({ method }) => method)).toEqual([
    "books.mylibrary.bookshelves.addVolume",
    "books.bookshelves.volumes.list",
    "books.mylibrary.bookshelves.list",
  ]);
  expect(bench.server.calls[0]?.query.get("volumeId")).toBe("v1");
});
