import { parseWorkflow } from "@heddle/workflow";
import { ODD_FILES } from "@heddle/workflow/testing";
import { expect, it } from "vitest";
import { savePayload } from "../../../document/index.ts";
import { TestEditor } from "../../../document/testing/test-editor.ts";
import { addToDocument } from "./add-to-document.ts";

it.each(ODD_FILES)("a file with $about is saved from the canvas as other doors store it", (odd) => {
  const { workflow } = parseWorkflow(JSON.stringify({ name: "Odd", ...odd.file }));
  const editor = new TestEditor();
  addToDocument(editor, workflow, { hasTags: true });
  const payload = savePayload(editor.document, editor.catalog);
  const { settings, ...stored } = odd.stored as { settings: object };
  expect(payload).toMatchObject({ ...stored, nodes: expect.any(Array) });
  // The server removes what says no more than the instance.
  expect(payload["settings"]).toMatchObject(settings);
  expect(payload.nodes.map(({ id: _, ...node }) => node)).toEqual(
    (odd.stored["nodes"] as { id: string }[]).map(({ id: _, ...node }) => node),
  );
  expect((payload["tags"] as { name: string }[]).map(({ name }) => name).sort()).toEqual(odd.tags);
  for (const key of odd.gone ?? []) expect(payload).not.toHaveProperty(key);
});
