import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const nodesFolder = fileURLToPath(new URL("../packages/nodes/src/", import.meta.url));
const indexFile = path.join(nodesFolder, "index.gen.ts");

interface Part {
  name: string;
  file: string;
  icon: string | undefined;
}

/** `split-in-batches` → `splitInBatches`. */
export function camelCase(kebab: string): string {
  return kebab.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

async function partsWith(suffix: string): Promise<Part[]> {
  const entries = await readdir(nodesFolder, { recursive: true });
  const files = entries.map((entry) => entry.split(path.sep).join("/"));
  const known = new Set(files);
  return files
    .filter((file) => file.endsWith(suffix))
    .sort()
    .map((file) => {
      const icon = `${file.slice(0, -suffix.length)}.svg`;
      return {
        name: camelCase(path.posix.basename(file, suffix)),
        file,
        icon: known.has(icon) ? icon : undefined,
      };
    });
}

function entry(key: string, part: Part): string {
  const icon = part.icon ? `, icon: "${part.icon}"` : "";
  return `  "${key}": { load: () => import("./${part.file}")${icon} },\n`;
}

/** The text of `index.gen.ts` for the files that are there now. */
export async function nodeIndexSource(): Promise<string> {
  const nodes = await partsWith(".node.ts");
  const credentials = await partsWith(".credential.ts");
  return [
    "// Made by `scripts/generate-node-index.ts` from the folders beside it; changes by hand are lost.\n",
    'import type { CredentialType, NodeType } from "@heddle/workflow";\n\n',
    "interface Entry<T> {\n  load(): Promise<{ default: T }>;\n  icon?: string;\n}\n\n",
    "export const nodeEntries: Readonly<Record<string, Entry<NodeType>>> = {\n",
    ...nodes.map((part) => entry(`n8n-nodes-base.${part.name}`, part)),
    "};\n\n",
    "export const credentialEntries: Readonly<Record<string, Entry<CredentialType>>> = {\n",
    ...credentials.map((part) => entry(part.name, part)),
    "};\n",
  ].join("");
}

/** Writes the index when it differs; true when it did. */
export async function writeNodeIndex(): Promise<boolean> {
  const source = await nodeIndexSource();
  const current = await readFile(indexFile, "utf8").catch(() => "");
  if (current !== source) await writeFile(indexFile, source);
  return current !== source;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log((await writeNodeIndex()) ? "Node index written." : "Node index is up to date.");
}
