import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PackageGrant } from "@heddle/api";

/** Modules that need a grant, by the grant. `http` and `https` do not: the server sends such requests. */
const MODULES: Partial<Record<PackageGrant, RegExp>> = {
  network: loads("dgram|dns|http2|net|tls|ws|ioredis|pg|mysql2|mongodb|nodemailer|imapflow|ssh2|node-ssh"),
  files: /\b(?:writeFile|writeFileSync|createWriteStream|mkdtemp|mkdtempSync)\s*\(|\.tmpdir\(\)/,
  programs: loads("child_process|cluster|worker_threads|puppeteer|playwright"),
};

function loads(names: string): RegExp {
  return new RegExp(`\\b(?:require\\(|from\\s+|import\\()\\s*["'](?:node:)?(?:${names})(?:/[^"']*)?["']`);
}

/** Permissions that the files of a package seem to need; those of its libraries count for compiled code only. */
export async function needsOf(root: string, folder: string): Promise<PackageGrant[]> {
  const needs = new Set<PackageGrant>();
  for (const file of await filesIn(folder)) {
    if (!/\.[cm]?js$/.test(file)) continue;
    const text = await readFile(file, "utf8");
    for (const [grant, pattern] of Object.entries(MODULES))
      if (pattern.test(text)) needs.add(grant as PackageGrant);
  }
  const all = await readdir(root, { recursive: true });
  if (all.some((name) => name.endsWith(".node"))) needs.add("native");
  return [...needs];
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      if (!entry.isDirectory()) return [path];
      return entry.name === "node_modules" ? [] : filesIn(path);
    }),
  );
  return lists.flat();
}
