import { expect, it } from "vitest";
import { documentsOf } from "../testing/documents-of.ts";

it("makes documents of the strings that its pointers select, split by the connected splitter", async () => {
  const type = "@n8n/n8n-nodes-langchain.documentJsonInputLoader";
  const items = [{ json: { title: "a#b", body: "c" } }];
  const found = await documentsOf({ type, parameters: { pointers: "/title" }, splitter: {} }, items);
  expect(found.map(({ text }) => text)).toEqual(["a", "b"]);
});
