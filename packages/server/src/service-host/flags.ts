import { createHash } from "node:crypto";
import type { ServiceContent } from "./content.ts";

/** Flags of a user. The same user always gets the same variant of an experiment, without anything being stored. */
export function flagsOf(
  flags: ServiceContent["flags"],
  distinctId: string,
): Record<string, string | boolean> {
  const entries = Object.entries(flags).map(([name, flag]) => [
    name,
    typeof flag === "boolean" ? flag : variantOf(name, flag.variants, distinctId),
  ]);
  return Object.fromEntries(entries);
}

function variantOf(name: string, variants: Readonly<Record<string, number>>, distinctId: string) {
  const hash = createHash("sha256").update(`${name}#${distinctId}`).digest();
  let place = (hash.readUInt32BE(0) / 2 ** 32) * 100;
  for (const [variant, percent] of Object.entries(variants)) {
    if (place < percent) return variant;
    place -= percent;
  }
  return false;
}
