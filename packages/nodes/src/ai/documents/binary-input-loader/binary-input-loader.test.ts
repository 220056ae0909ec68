import { expect, it } from "vitest";
import { documentsOf, files } from "../testing/documents-of.ts";

it("makes documents of the named file of each item, split by the connected splitter", async () => {
  const report = await files.put(new TextEncoder().encode("a#b"), { mimeType: "text/plain" });
  const type = "@n8n/n8n-nodes-langchain.documentBinaryInputLoader";
  const parameters = { loader: "textLoader", binaryDataKey: "report" };
  const found = await documentsOf({ type, parameters, splitter: {} }, [{ json: {}, binary: { report } }]);
  expect(found.map(({ text }) => text)).toEqual(["a", "b"]);
});
