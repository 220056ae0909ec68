import { type AstNode, type Source, walk } from "../sources.ts";
import { countLines } from "./packages.ts";

/** Counts of one test file. */
export interface TestCounts {
  /** Lines of the body of every test. */
  bodies: number[];
  moduleMocks: number;
  snapshots: number;
  /** Titles that contain "should". */
  should: number;
}

export function countTests(source: Source): TestCounts {
  const counts: TestCounts = { bodies: [], moduleMocks: 0, snapshots: 0, should: 0 };
  walk(source.program, (node) => {
    if (node.type !== "CallExpression") return;
    const callee = source.text.slice((node["callee"] as AstNode).start, (node["callee"] as AstNode).end);
    if (/^vi\.(do)?mock$/i.test(callee)) counts.moduleMocks += 1;
    if (/\.toMatch(Inline|File)?Snapshot$/.test(callee)) counts.snapshots += 1;
    if (/^(it|test)\b/.test(callee)) countTest(node["arguments"] as AstNode[], source.text, counts);
  });
  return counts;
}

function countTest(args: AstNode[], text: string, counts: TestCounts): void {
  const body = args.find(({ type }) => /^(ArrowFunctionExpression|FunctionExpression)$/.test(type));
  if (body === undefined) return;
  counts.bodies.push(countLines(text.slice(body.start, body.end)));
  const title = args[0] as AstNode;
  if (/\bshould\b/i.test(text.slice(title.start, title.end))) counts.should += 1;
}
