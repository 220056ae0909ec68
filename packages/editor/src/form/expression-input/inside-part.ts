import { readSegments } from "@heddle/expression";

const partAt = (text: string, position: number) =>
  readSegments(`=${text}`).find(({ from, to }) => from < position + 1 && position + 1 < to);

/** True if a position of a template (without its leading sign) is between the braces of a part, closed or not. */
export function isInsidePart(text: string, position: number): boolean {
  const part = partAt(text, position);
  if (part?.kind === "resolvable") return position + 1 >= part.from + 2 && position + 1 <= part.to - 2;
  const before = text.slice(0, position);
  return before.lastIndexOf("{{") > before.lastIndexOf("}}");
}

/** Returns the end of the closed part around a position; undefined outside one. */
export function endOfPart(text: string, position: number): number | undefined {
  const part = partAt(text, position);
  return part?.kind === "resolvable" ? part.to - 1 : undefined;
}
