import { type AstNode, isTestSupport, type Source, walk } from "./sources.ts";

/** Titles of tests and suites, as nodes of strings and templates. */
export function titlesOf({ file, program }: Source): AstNode[] {
  if (!isTestSupport(file)) return [];
  const found: AstNode[] = [];
  walk(program, (node) => {
    if (node.type !== "CallExpression" || !isTitled(node["callee"] as AstNode)) return;
    const title = (node["arguments"] as AstNode[])[0];
    if (title && /Literal$/.test(title.type)) found.push(title);
  });
  return found;
}

/** `it(…)`, `it.each(…)(…)`, `test.describe(…)`, `test.step(…)`. */
function isTitled(callee: AstNode): boolean {
  if (callee.type === "Identifier")
    return /^(it|test|describe|describeStores)$/.test(callee["name"] as string);
  const inner = (callee["object"] ?? callee["callee"] ?? callee["tag"]) as AstNode | undefined;
  return inner !== undefined && isTitled(inner);
}
