import type { NodeEnvironment } from "@heddle/workflow";
import { nodeError } from "../../../errors/node-error.ts";
import { type Finding, matchesOf } from "./finding.ts";

/** Finds whole words and phrases of a comma-separated list, case-insensitively. */
export function findKeywords(text: string, keywords: string): Finding[] {
  const words = keywords.split(",").map((word) => word.trim());
  return words
    .filter((word) => word !== "")
    .flatMap((word) => {
      const escaped = word.replaceAll(/[.*+?^${}()|[\]\\/-]/g, "\\$&").replaceAll(/\s+/g, "\\s+");
      const whole = new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, "giu");
      return matchesOf(text, whole, "KEYWORD");
    });
}

/** Finds matches of a pattern, optionally in the form `/pattern/flags`; the kind is the name of the pattern. */
export function findPattern(
  { regex }: Pick<NodeEnvironment, "regex">,
  text: string,
  { name, value, itemIndex }: { readonly name: string; readonly value: string; readonly itemIndex: number },
): Finding[] {
  const [, source = value, flags = ""] = /^\/(.*)\/([dgimsuvy]*)$/s.exec(value) ?? [];
  try {
    const found = regex(source, flags.includes("g") ? flags : `${flags}g`).find(text);
    // An empty match would match every text, with nothing to replace.
    return found.filter(({ index, end }) => end > index).map((place) => ({ kind: kindOf(name), ...place }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw nodeError("pattern-invalid", { name, reason }, { itemIndex });
  }
}

function kindOf(name: string): string {
  return (
    name
      .trim()
      .replaceAll(/[\s<>]+/g, "_")
      .toUpperCase() || "REGEX"
  );
}
