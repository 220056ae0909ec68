import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

/** A new node: its folder below `src`, its file name in lower-case words, and its display name. */
export interface NewNode {
  place: "core" | "services";
  fileName: string;
  title: string;
}

/** Makes the folder of a new node below `src`: code, test and icon, ready to run. Returns the folder. */
export async function createNode(src: string, { place, fileName, title }: NewNode): Promise<string> {
  const folder = path.join(src, place, fileName);
  if (existsSync(path.join(folder, `${fileName}.node.ts`)))
    throw new Error(`${folder} holds a node already.`);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${fileName}.node.ts`), nodeSource(fileName, title));
  await writeFile(path.join(folder, `${fileName}.test.ts`), testSource(fileName, title));
  await writeFile(path.join(folder, `${fileName}.svg`), iconSource(title));
  return folder;
}

/** `split-in-batches` → `splitInBatches`. */
function camelCase(kebab: string): string {
  return kebab.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function nodeSource(kebab: string, title: string): string {
  const type = `n8n-nodes-base.${camelCase(kebab)}`;
  return `import { defineNode, mapItems } from "@heddle/workflow";

export default defineNode({
  name: "${type}",
  effect: "pure",
  descriptions: [
    {
      name: "${type}",
      displayName: ${JSON.stringify(title)},
      description: "Adds a text to every item",
      version: 1,
      group: ["transform"],
      icon: "file:${kebab}.svg",
      defaults: { name: ${JSON.stringify(title)} },
      inputs: ["main"],
      outputs: ["main"],
      properties: [{ displayName: "Text", name: "text", type: "string", default: "" }],
      codex: { categories: ["Core Nodes"] },
    },
  ],
  execute: (context) =>
    mapItems(context, (item, index) => {
      const { text } = context.read(index);
      return { json: { ...item.json, text } };
    }),
});
`;
}

function testSource(kebab: string, title: string): string {
  return `import { expect, it } from "vitest";
import { runNode } from "../../testing/index.ts";
import node from "./${kebab}.node.ts";

it(${JSON.stringify(`${title} adds a text to every item`)}, async () => {
  const [items] = await runNode(node, {
    parameters: { text: "={{ $json.a }}!" },
    items: [{ json: { a: "hi" } }],
  });
  expect(items).toEqual([{ json: { a: "hi", text: "hi!" }, pairedItem: { item: 0 } }]);
});
`;
}

function iconSource(title: string): string {
  const text = title.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#7d7f8a" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><title>${text}</title><circle cx="12" cy="12" r="8"/></svg>\n`;
}
