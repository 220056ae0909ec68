/** Requested part of a file: all of it, a range, or an invalid range. */
export type AskedRange = { start: number; end: number } | "whole" | "none";

/** Parses the header `Range`. Multiple ranges, and invalid ones, are answered with the whole file, as the standard allows. */
export function readRange(header: string | undefined, size: number): AskedRange {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return "whole";
  if (first === "")
    return last === "0" || size === 0 ? "none" : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  if (last !== "" && Number(last) < start) return "whole";
  if (start >= size) return "none";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
