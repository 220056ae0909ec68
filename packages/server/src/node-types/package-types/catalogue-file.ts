import { readFile, writeFile } from "node:fs/promises";
import { inTurns } from "@heddle/nodes";
import type { PackageCatalogue } from "@heddle/package-host";

/** Writes the descriptions of a package as JSON with one type on each line, so that a large library is read type by type. */
export async function writeCatalogue(file: string, catalogue: PackageCatalogue): Promise<void> {
  const parts = [];
  for (const [key, list] of Object.entries(catalogue) as [string, readonly unknown[]][]) {
    const lines: string[] = [];
    for await (const one of inTurns(list)) lines.push(JSON.stringify(one));
    parts.push(`${JSON.stringify(key)}:[\n${lines.join(",\n")}\n]`);
  }
  await writeFile(file, `{${parts.join(",\n")}}\n`);
}

/** Reads the descriptions of a package, in turns with other work of this thread. */
export async function readCatalogue(file: string): Promise<PackageCatalogue> {
  const text = await readFile(file, "utf8");
  const found: Record<string, unknown[]> = { nodes: [], credentials: [], failures: [] };
  let list: unknown[] | undefined;
  for await (const line of inTurns(text.split("\n"))) {
    const beginning = /^\{?"(\w+)":\[$/.exec(line)?.[1];
    if (beginning !== undefined) list = found[beginning];
    else if (line.startsWith("{")) list?.push(JSON.parse(line.replace(/,$/, "")));
  }
  return found as unknown as PackageCatalogue;
}
