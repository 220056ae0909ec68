import { expect, it } from "vitest";
import { itemWithFile, pdfOf } from "../../file-formats/testing/files.ts";
import { runNode } from "../../testing/index.ts";
import node from "./read-pdf.node.ts";

it("Read PDF adds text and metadata to the item with the file", async () => {
  const [found] = await runNode(node, { items: [itemWithFile(pdfOf("One", "Two"))] });
  expect(found).toMatchObject([{ json: { numpages: 2, text: "One\n\nTwo" }, binary: { data: {} } }]);
});
