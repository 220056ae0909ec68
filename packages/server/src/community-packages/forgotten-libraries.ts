import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { NpmTree } from "./installed-package.ts";
import { findsLibrary, type Peers } from "./missing-peers.ts";

/**
 * Libraries that packages load without declaring them, because the incumbent includes them, by version. No other
 * undeclared name is installed: anybody could publish something under it.
 */
const KNOWN: Peers = {
  "@langchain/core": ">=0.3 <2",
  "@langchain/openai": ">=0.3 <2",
  axios: "^1",
  cheerio: "^1",
  "crypto-js": "^4",
  eventsource: "^3",
  "fast-glob": "^3",
  "form-data": "^4",
  glob: "^11",
  "iconv-lite": "^0.6",
  jsonwebtoken: "^9",
  lodash: "^4",
  "mime-types": "^2",
  moment: "^2",
  "moment-timezone": "^0.5",
  nanoid: "^3",
  "node-fetch": "^2",
  qs: "^6",
  uuid: "^10",
  ws: "^8",
  xml2js: "^0.6",
  zod: "^3",
};

const LOADED = /\b(?:require\(|from\s*|import\(?)\s*["']((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[^"']*)?["']/g;

/** Libraries that a package's files load but do not find, by version. */
export async function forgottenLibraries(root: string, name: string, tree: NpmTree): Promise<Peers> {
  const loaded = new Set<string>();
  for (const file of await sourcesIn(join(root, "node_modules", name)))
    for (const [, library] of (await readFile(file, "utf8")).matchAll(LOADED)) loaded.add(library!);
  const place = `node_modules/${name}`;
  const forgotten = Object.entries(KNOWN).filter(
    ([library]) => loaded.has(library) && !findsLibrary(tree, place, library),
  );
  return Object.fromEntries(forgotten);
}

async function sourcesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === "node_modules" ? [] : sourcesIn(path);
      return /\.[cm]?js$/.test(entry.name) ? [path] : [];
    }),
  );
  return lists.flat();
}
