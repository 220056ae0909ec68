// npm run workflows -- TYPES.csv: the share of nodes in published files whose type and version Heddle supports.
import { readFileSync } from "node:fs";
import { loadAllNodeTypes } from "@heddle/nodes";
import { toolOf, versionsOf } from "@heddle/workflow";

interface Share {
  types: number;
  knownTypes: number;
  nodes: number;
  ofKnownTypes: number;
  ofKnownVersions: number;
}

/** Prints a row per category of types; notes are not counted. Columns of the table: type, category, occurrences, `version:count …`. */
export async function printTypeShares(file: string): Promise<void> {
  const [head = "", ...lines] = readFileSync(file, "utf8").trim().split("\n");
  const names = head.split(",");
  const types = (await loadAllNodeTypes()).flatMap((type) => [type, toolOf(type) ?? type]);
  const versions = new Map(types.map((type) => [type.name, new Set(versionsOf(type))]));
  const shares = new Map<string, Share>();
  const missing: string[] = [];
  for (const line of lines) {
    const cells = line.split(",");
    const cell = (name: string) => cells[names.findIndex((one) => one.startsWith(name))] ?? "";
    const type = cell("type");
    if (type.endsWith(".stickyNote")) continue;
    const known = versions.get(type);
    if (!known && cell("category") === "core") missing.push(`${type} (${cell("occurrences")})`);
    for (const category of [cell("category"), "all"])
      count(shares, category, { known, nodes: Number(cell("occurrences")), versions: cell("type_versions") });
  }
  for (const [category, share] of shares) console.log(rowOf(category, share));
  console.log(`\ncore types that are missing: ${missing.join(", ")}`);
}

function count(
  shares: Map<string, Share>,
  category: string,
  { known, nodes, versions }: { known: ReadonlySet<number> | undefined; nodes: number; versions: string },
): void {
  const share = shares.get(category) ?? {
    types: 0,
    knownTypes: 0,
    nodes: 0,
    ofKnownTypes: 0,
    ofKnownVersions: 0,
  };
  shares.set(category, share);
  share.types++;
  share.nodes += nodes;
  if (!known) return;
  share.knownTypes++;
  share.ofKnownTypes += nodes;
  for (const entry of versions.split(" ")) {
    const [version, times] = entry.split(":");
    if (known.has(Number(version))) share.ofKnownVersions += Number(times);
  }
}

function rowOf(category: string, share: Share): string {
  const percent = (part: number) => `${((100 * part) / share.nodes).toFixed(1)}%`;
  return [
    category.padEnd(18),
    `${share.knownTypes} of ${share.types} types`.padStart(20),
    `${share.nodes} nodes`.padStart(15),
    `${percent(share.ofKnownTypes)} of a known type`.padStart(24),
    `${percent(share.ofKnownVersions)} of a known version`.padStart(28),
  ].join("  ");
}
