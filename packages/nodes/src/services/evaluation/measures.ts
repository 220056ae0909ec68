import { isRecord } from "@heddle/workflow";

/** Longer texts are compared by their beginnings. */
const MAX_COMPARED_CHARACTERS = 5_000;

/** 1 where both answers are the same, whatever their case and the spaces around them; else 0. */
export function categorization(expected: string, actual: string): number {
  return expected.trim().toLowerCase() === actual.trim().toLowerCase() ? 1 : 0;
}

/** Similarity of two strings: 1 minus the share of letters to change, add or remove. */
export function stringSimilarity(expected: string, actual: string): number {
  const [a, b] = [expected, actual].map((text) => [...text.slice(0, MAX_COMPARED_CHARACTERS)]) as [
    string[],
    string[],
  ];
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - distance(a, b) / longest;
}

/** Levenshtein distance, row by row. */
function distance(a: readonly string[], b: readonly string[]): number {
  let above = Uint16Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [row, letter] of a.entries()) {
    const line = new Uint16Array(b.length + 1);
    line[0] = row + 1;
    for (const [column, other] of b.entries()) {
      const changed = above[column]! + (letter === other ? 0 : 1);
      line[column + 1] = Math.min(changed, above[column + 1]! + 1, line[column]! + 1);
    }
    above = line;
  }
  return above[b.length]!;
}

/** The share of the expected tools that occur in the steps of an agent. */
export function toolsUsed(expected: string, steps: unknown): number {
  const wanted = new Set(namesOf(expected));
  if (wanted.size === 0) return 1;
  const used = new Set(toolsIn(steps).map(key));
  return [...wanted].filter((name) => used.has(name)).length / wanted.size;
}

function namesOf(list: string): string[] {
  return list.split(",").flatMap((name) => (name.trim() === "" ? [] : [key(name)]));
}

/** Agents call tools by names with lines for spaces. */
function key(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "_");
}

function toolsIn(steps: unknown): string[] {
  const list = typeof steps === "string" ? listIn(steps) : steps;
  return (Array.isArray(list) ? list : []).flatMap((step) => {
    const tool = isRecord(step) && isRecord(step["action"]) ? step["action"]["tool"] : undefined;
    return typeof tool === "string" ? [tool] : [];
  });
}

function listIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}
