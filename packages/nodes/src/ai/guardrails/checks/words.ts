import type { NodeEnvironment } from "@heddle/workflow";
import { nodeError } from "../../../errors/node-error.ts";
import { type Finding, matchesOf } from "./finding.ts";

/** Whole words and phrases of a list that is separated by commas, in any case. */
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

/** Matches of a pattern, which may be written as `/pattern/flags`; kinds have the name of the pattern. */
export function findPattern(
  { regex }: Pick<NodeEnvironment, "regex">,
  text: string,
  { name, value, itemIndex }: { readonly name: string; readonly value: string; readonly itemIndex: number },
): Finding[] {
  const [, source = value, flags = ""] = /^\/(.*)\/([dgimsuvy]*)$/s.exec(value) ?? [];
  try {
    const found = regex(source, flags.includes("g") ? flags : `${flags}g`).find(text);
    // A match of nothing is a match of every text, and nothing that could be replaced.
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
