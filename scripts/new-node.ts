import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { camelCase, writeNodeIndex } from "./generate-node-index.ts";

const nodesFolder = fileURLToPath(new URL("../packages/nodes/src/", import.meta.url));

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
    mapItems(context, (item, index) => ({
      json: { ...item.json, text: context.parameter<string>("text", index, "") },
    })),
});
`;
}

function testSource(kebab: string, title: string): string {
  return `import { expect, it } from "vitest";
import { runNode } from "../testing/index.ts";
import node from "./${kebab}.node.ts";

it(${JSON.stringify(`${title} adds a text to every item`)}, async () => {
  const [items] = await runNode(node, { parameters: { text: "={{ $json.a }}!" }, items: [{ json: { a: "hi" } }] });
  expect(items).toEqual([{ json: { a: "hi", text: "hi!" }, pairedItem: { item: 0 } }]);
});
`;
}

function iconSource(title: string): string {
  const text = title.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#7d7f8a" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><title>${text}</title><circle cx="12" cy="12" r="8"/></svg>\n`;
}

/** Makes the folder of a new node: code, test and icon, ready to run. */
async function createNode(kebab: string, title: string): Promise<void> {
  if ((await readdir(nodesFolder)).includes(kebab))
    throw new Error(`packages/nodes/src/${kebab} is there already.`);
  const folder = path.join(nodesFolder, kebab);
  await mkdir(folder);
  await writeFile(path.join(folder, `${kebab}.node.ts`), nodeSource(kebab, title));
  await writeFile(path.join(folder, `${kebab}.test.ts`), testSource(kebab, title));
  await writeFile(path.join(folder, `${kebab}.svg`), iconSource(title));
  await writeNodeIndex();
}

const [kebab, title] = process.argv.slice(2);
if (!kebab || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab) || !title) {
  console.error(
    'Use: npm run new:node -- my-node "My node"   (the first name in lower-case words joined by "-")',
  );
  process.exit(1);
}
await createNode(kebab, title);
console.log(`packages/nodes/src/${kebab} is ready: describe it, write its execute, and run its test.`);
