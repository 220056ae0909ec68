import path from "node:path";
import { nodesFolder, writeNodeIndex } from "../bootstrap/node-index.mjs";
import { createNode } from "./create-node.ts";

const [where = "", title] = process.argv.slice(2);
const [, place, fileName] = /^(core|services)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(where) ?? [];
if (!place || !fileName || !title) {
  console.error('Use: npm run new:node -- services/my-service "My service"   (or core/my-node)');
  process.exit(1);
}
const folder = await createNode(nodesFolder, { place: place as "core" | "services", fileName, title });
writeNodeIndex();
console.log(
  `${path.relative(process.cwd(), folder)} is ready: describe the node, write its execute, and run its test.`,
);
