/** One line of a `## Floors` list: files that can import each other and the entries after it in the list. */
export interface Floor {
  /** Folders (with `/` at the end) and files, relative to the folder of the list. */
  paths: string[];
  line: number;
  /** True when the line allows dynamic imports of later entries. */
  isLazy: boolean;
}

/**
 * The list below the heading `## Floors` of a README, lowest first: "- `folder/`: what it holds" or "- `file.ts`: …".
 * Several paths before the colon share a floor. Undefined when there is no such section.
 */
export function readFloors(markdown: string): Floor[] | undefined {
  const lines = markdown.split("\n");
  const heading = lines.findIndex((line) => /^## Floors\s*$/.test(line));
  if (heading === -1) return undefined;
  const end = lines.findIndex((line, index) => index > heading && /^#{1,2} /.test(line));
  return lines
    .slice(heading + 1, end === -1 ? undefined : end)
    .map((line, index) => ({ line, number: heading + index + 2 }))
    .filter(({ line }) => /^- `/.test(line))
    .map(({ line, number }) => ({ paths: pathsOf(line), line: number, isLazy: lazyMark.test(line) }));
}

/** Wording of a line that lets dynamic imports go up. */
const lazyMark = /dynamic imports may go up/;

function pathsOf(line: string): string[] {
  const names = /^- ((?:`[^`]+`(?:, )?)+)/.exec(line)?.[1] ?? "";
  return [...names.matchAll(/`([^`]+)`/g)].map((match) => match[1] as string);
}
