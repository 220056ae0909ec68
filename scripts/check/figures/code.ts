import { type AstNode, type Source, walk } from "../sources.ts";
import { countLines } from "./packages.ts";

/** Counts of one source file. */
export interface CodeCounts {
  lines: number;
  commentLines: number;
  /** Lines and parameters of every function. */
  functions: { lines: number; parameters: number }[];
  any: number;
  assertions: number;
  nonNull: number;
  exports: number;
  documentedExports: number;
  conditionalSpreads: number;
  packingSpreads: number;
  /** Comment lines that contain "gives" and "returns". */
  gives: number;
  returns: number;
  numericConstants: NumericConstant[];
}

/** A module constant with a plain number, and its source text. */
interface NumericConstant {
  name: string;
  value: string;
  start: number;
}

export function countCode(source: Source): CodeCounts {
  const { text } = source;
  const counts: CodeCounts = {
    lines: countLines(text),
    functions: [],
    any: 0,
    assertions: 0,
    nonNull: 0,
    conditionalSpreads: 0,
    packingSpreads: 0,
    numericConstants: numericConstants(source),
    ...commentCounts(source),
    ...exportCounts(source),
  };
  walk(source.program, (node) => count(node, text, counts));
  return counts;
}

function count(node: AstNode, text: string, counts: CodeCounts): void {
  if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) {
    const lines = countLines(text.slice(node.start, node.end));
    counts.functions.push({ lines, parameters: parametersOf(node) });
  }
  if (node.type === "TSAnyKeyword") counts.any += 1;
  if (node.type === "TSNonNullExpression") counts.nonNull += 1;
  if (node.type === "TSAsExpression" && !isConst(node)) counts.assertions += 1;
  if (node.type === "ObjectExpression") countSpreads(node, counts);
}

function parametersOf(node: AstNode): number {
  return (node["params"] as AstNode[]).filter((one) => one["name"] !== "this").length;
}

function isConst(node: AstNode): boolean {
  const name = (node["typeAnnotation"] as AstNode)["typeName"] as AstNode | undefined;
  return name?.["name"] === "const";
}

/** `...(x ? { x } : {})`, `...(x && { x })` and `...{ a, b }`. */
function countSpreads(node: AstNode, counts: CodeCounts): void {
  for (const property of node["properties"] as AstNode[]) {
    if (property.type !== "SpreadElement") continue;
    const value = unwrap(property["argument"] as AstNode);
    const branches =
      value.type === "ConditionalExpression"
        ? [value["consequent"], value["alternate"]]
        : value.type === "LogicalExpression"
          ? [value["right"]]
          : [];
    if (branches.some((one) => unwrap(one as AstNode).type === "ObjectExpression"))
      counts.conditionalSpreads += 1;
    if (value.type === "ObjectExpression") counts.packingSpreads += 1;
  }
}

function unwrap(node: AstNode): AstNode {
  return node.type === "ParenthesizedExpression" ? unwrap(node["expression"] as AstNode) : node;
}

function commentCounts({ comments }: Source): Pick<CodeCounts, "commentLines" | "gives" | "returns"> {
  const lines = comments.flatMap(({ value }) => value.split("\n"));
  return {
    commentLines: lines.length,
    gives: lines.filter((line) => /\bgives\b/i.test(line)).length,
    returns: lines.filter((line) => /\breturns\b/i.test(line)).length,
  };
}

function exportCounts({
  program,
  comments,
  text,
}: Source): Pick<CodeCounts, "exports" | "documentedExports"> {
  const exported = (program["body"] as AstNode[]).filter(
    (node) => node.type === "ExportNamedDeclaration" && node["declaration"],
  );
  const documented = exported.filter((node) =>
    comments.some(
      ({ type, value, end }) =>
        type === "Block" &&
        value.startsWith("*") &&
        end <= node.start &&
        text.slice(end, node.start).trim() === "",
    ),
  );
  return { exports: exported.length, documentedExports: documented.length };
}

export function numericConstants({ program, text }: Source): NumericConstant[] {
  return (program["body"] as AstNode[])
    .map((node) => (node.type === "ExportNamedDeclaration" ? (node["declaration"] as AstNode | null) : node))
    .filter((node) => node?.type === "VariableDeclaration" && node["kind"] === "const")
    .flatMap((node) => node?.["declarations"] as AstNode[])
    .filter((one) => isNumber(one["init"] as AstNode | null))
    .map((one) => {
      const [name, value] = [one["id"] as AstNode, one["init"] as AstNode];
      return { name: name["name"] as string, value: text.slice(value.start, value.end), start: one.start };
    });
}

function isNumber(node: AstNode | null): boolean {
  if (node?.type === "Literal") return typeof node["value"] === "number";
  if (node?.type === "UnaryExpression") return isNumber(node["argument"] as AstNode);
  if (node?.type !== "BinaryExpression") return false;
  const sides = [node["left"], node["right"]] as AstNode[];
  return sides.some(isNumber) && sides.every((side) => isNumber(side) || side.type === "Identifier");
}
