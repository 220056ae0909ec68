import { type AstNode, walk } from "../sources.ts";

/** A singular or plural text chosen by `=== 1`, as in English: other languages have more than two forms. */
export function handMadePlurals(program: AstNode): number[] {
  const found: number[] = [];
  walk(program, (node) => {
    if (node.type !== "ConditionalExpression" || !comparesWithOne(node["test"] as AstNode)) return;
    const branches = [node["consequent"], node["alternate"]] as AstNode[];
    if (branches.every(isText) && branches.some(saysWords)) found.push(node.start);
  });
  return found;
}

/** Versions are numbers, but no amounts. */
function comparesWithOne(test: AstNode): boolean {
  if (test.type !== "BinaryExpression" || test["operator"] !== "===") return false;
  const [left, right] = [test["left"], test["right"]] as AstNode[];
  return right?.["value"] === 1 && left?.["name"] !== "version";
}

function isText(node: AstNode): boolean {
  return node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node["value"] === "string");
}

function saysWords(node: AstNode): boolean {
  const written =
    node.type === "TemplateLiteral"
      ? (node["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("")
      : String(node["value"]);
  return /\p{L}/u.test(written);
}
