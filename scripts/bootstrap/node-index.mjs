import fs from "node:fs";
import path from "node:path";
import { writeGenerated } from "./generated.mjs";
import { root } from "./root.mjs";

/** Folder that is searched for node and credential types. */
export const nodesFolder = path.join(root, "packages/nodes/src");

/** The first property of a type is its name: the index is written without loading any type. */
const NAME = /\bdefine(?:Node|Credential|Service|ChatModel|Embeddings|VectorStore)\(\{\s*name: "([^"]+)"/;

/** Writes `index.gen.ts` below `folder` when it differs; returns whether it did. */
export function writeNodeIndex(folder = nodesFolder) {
  return writeGenerated(path.join(folder, "index.gen.ts"), nodeIndexSource(folder));
}

/** Source of `index.gen.ts` for the types below `folder`. */
export function nodeIndexSource(folder = nodesFolder) {
  const files = typeFilesBelow(folder);
  return [
    "// Written by `scripts/bootstrap/node-index.mjs` from the files below this folder; not in git.\n",
    'import type { CredentialType, NodeType } from "@heddle/workflow";\n\n',
    "interface Entry<T> {\n  load(): Promise<{ default: T }>;\n  icon?: string;\n}\n\n",
    "export const nodeEntries: Readonly<Record<string, Entry<NodeType>>> = {\n",
    ...entriesOf(folder, files, ".node.ts"),
    "};\n\n",
    "export const credentialEntries: Readonly<Record<string, Entry<CredentialType>>> = {\n",
    ...entriesOf(folder, files, ".credential.ts"),
    "};\n",
  ].join("");
}

function typeFilesBelow(folder, inside = "") {
  return fs
    .readdirSync(path.join(folder, inside), { withFileTypes: true })
    .filter((entry) => entry.name !== "testing")
    .flatMap((entry) => {
      const file = path.posix.join(inside, entry.name);
      return entry.isDirectory() ? typeFilesBelow(folder, file) : [file];
    })
    .sort();
}

function entriesOf(folder, files, suffix) {
  const fileByName = new Map();
  const entries = files
    .filter((file) => file.endsWith(suffix))
    .map((file) => {
      const name = nameIn(folder, file);
      const other = fileByName.get(name);
      if (other) throw new Error(`${file} and ${other} both declare ${name}. Rename one of the types.`);
      fileByName.set(name, file);
      const icon = `${file.slice(0, -suffix.length)}.svg`;
      const iconPart = files.includes(icon) ? `, icon: "${icon}"` : "";
      return `  "${name}": { load: () => import("./${file}")${iconPart} },\n`;
    });
  return entries;
}

function nameIn(folder, file) {
  const name = NAME.exec(fs.readFileSync(path.join(folder, file), "utf8"))?.[1];
  if (name) return name;
  throw new Error(`${file} declares no type. Begin its declaration with the name: defineNode({ name: "…", …`);
}
