import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "rolldown/utils";

/** A source file of the tree with its syntax tree (ESTree with TypeScript nodes). */
export interface Source {
  /** Relative to the root, with `/`. */
  file: string;
  text: string;
  program: AstNode;
  comments: Comment[];
}

/** A comment, without its marks. */
interface Comment {
  type: "Line" | "Block";
  value: string;
  start: number;
  end: number;
}

/** Any node of a syntax tree. */
export interface AstNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** True for tests and test-only code. */
export function isTestSupport(file: string): boolean {
  return /\.(test|spec)\.tsx?$|\.fixture\.tsx?$|\/testing\/|\/testing\.tsx?$/.test(file);
}

const cached = new Map<string, Source[]>();

/** Every TypeScript file that git tracks or would track, parsed once. */
export function readSources(root: string): Source[] {
  const sources =
    cached.get(root) ??
    trackedFiles(root)
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
      .map((file) => parseSource(file, readFileSync(path.join(root, file), "utf8")));
  cached.set(root, sources);
  return sources;
}

/** Every Markdown file that git tracks or would track. */
export function readPages(root: string): { file: string; text: string }[] {
  return trackedFiles(root)
    .filter((file) => file.endsWith(".md"))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }));
}

export function parseSource(file: string, text: string): Source {
  const { program, comments } = parseSync(file, text);
  return { file, text, program: program as unknown as AstNode, comments };
}

/** Tracked and new files that are not ignored. */
export function trackedFiles(root: string): string[] {
  const result = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  return result.stdout.split("\n").filter((file) => file !== "" && existsSync(path.join(root, file)));
}

/** Calls `visit` for every node below `node`, parents first, with the nodes around it from the outermost on. */
export function walk(
  node: AstNode,
  visit: (node: AstNode, around: readonly AstNode[]) => void,
  around: readonly AstNode[] = [],
): void {
  visit(node, around);
  const inside = [...around, node];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit, inside);
    }
  }
}

function isNode(value: unknown): value is AstNode {
  return typeof value === "object" && value !== null && typeof (value as AstNode).type === "string";
}
