import { codeTexts } from "../../texts/code-editor.ts";
import type { CodeMode } from "../snippets.ts";
import { type CodeDiagnostic, type CodeFix, problem } from "./diagnostic.ts";
import type { FreeName } from "./names.ts";
import { isInput, isSourceCall, isSourceMember, isTopLevel, memberName } from "./node-shapes.ts";
import { type AnyNode, walk } from "./syntax-tree.ts";

type NodeRule = (node: AnyNode, around: readonly AnyNode[]) => CodeDiagnostic | undefined;
type NameRule = (free: FreeName) => CodeDiagnostic | undefined;

const texts = codeTexts.lint;
const fix = (from: number, to: number, insert: string): CodeFix => ({
  name: codeTexts.fix,
  from,
  to,
  insert,
});
const removal = (from: number, to: number): CodeFix => ({ name: codeTexts.remove, from, to, insert: "" });

const eachItemNames: NameRule = ({ name, node }) =>
  name === "items"
    ? problem(node.start, node.end, texts.legacyItems, fix(node.start, node.end, "$input.item"))
    : undefined;

const allItemsNames: NameRule = ({ name, node }) => {
  const { start, end } = node;
  if (name === "$json" || name === "$binary" || name === "$itemIndex") {
    return problem(start, end, texts.onlyEachItem(name), removal(start, end));
  }
  return name === "item" ? problem(start, end, texts.legacyItem, fix(start, end, "$input.all()")) : undefined;
};

const eachItemNodes: NodeRule[] = [
  (node) => {
    if (!isSourceCall(node, ["item"])) return undefined;
    return problem(node.callee.start, node.end, texts.notCallable, fix(node.callee.end, node.end, ""));
  },
  (node) => {
    const name = memberName(node) ?? "";
    if (node.type !== "MemberExpression" || !isInput(node.object)) return undefined;
    if (!["first", "last", "all", "itemMatching"].includes(name)) return undefined;
    return problem(node.start, node.end, texts.notForEach(name));
  },
  (node, around) => {
    if (node.type !== "ReturnStatement" || !isTopLevel(around)) return undefined;
    if (!node.argument) return problem(node.start, node.end, texts.returnObject);
    return node.argument.type === "ArrayExpression"
      ? problem(node.start, node.end, texts.returnNotList)
      : undefined;
  },
  (node) =>
    isItemField(node) && isSourceMember(node.object as AnyNode, ["item"]) ? belowJson(node) : undefined,
];

const allItemsNodes: NodeRule[] = [
  (node) => {
    if (node.type !== "MemberExpression" || !isInput(node.object) || memberName(node) !== "item")
      return undefined;
    return problem(node.start, node.end, texts.itemPropertyAll, removal(node.object.end, node.end));
  },
  (node) =>
    isSourceCall(node, ["itemMatching"]) && node.arguments.length === 0
      ? problem(node.start, node.end, texts.needsIndex)
      : undefined,
  (node) =>
    node.type === "CallExpression" &&
    isSourceCall(node, ["first", "last"]) &&
    isInputCall(node) &&
    node.arguments.length > 0
      ? problem(node.start, node.end, texts.noArgument(memberName(node.callee as AnyNode) ?? ""))
      : undefined,
  (node, around) =>
    node.type === "ReturnStatement" && !node.argument && isTopLevel(around)
      ? problem(node.start, node.end, texts.returnList)
      : undefined,
  (node, around) =>
    isItemField(node) && isLoopItem(node.object as AnyNode, around) ? belowJson(node) : undefined,
];

/** `first()` and `last()` give an item in both modes. */
const bothNodes: NodeRule[] = [
  (node) =>
    isItemField(node) && isSourceCall(node.object as AnyNode, ["first", "last"])
      ? belowJson(node)
      : undefined,
];

export const nodeRules: Record<CodeMode, NodeRule[]> = {
  runOnceForAllItems: [...allItemsNodes, ...bothNodes],
  runOnceForEachItem: [...eachItemNodes, ...bothNodes],
};

export const nameRules: Record<CodeMode, NameRule> = {
  runOnceForAllItems: allItemsNames,
  runOnceForEachItem: eachItemNames,
};

type Member = Extract<AnyNode, { type: "MemberExpression" }>;

/** `x.name` where the name is not one that every item has. */
function isItemField(node: AnyNode): node is Member {
  const name = memberName(node);
  return node.type === "MemberExpression" && name !== undefined && name !== "json" && name !== "binary";
}

function belowJson(node: Member): CodeDiagnostic {
  const end = node.object.end;
  return problem(node.start, node.end, texts.belowJson(memberName(node) ?? ""), fix(end, end, ".json"));
}

function isInputCall(node: Extract<AnyNode, { type: "CallExpression" }>): boolean {
  return node.callee.type === "MemberExpression" && isInput(node.callee.object as AnyNode);
}

/** The variable of the nearest `for (const x of $….all())` that bears the name. */
function isLoopItem(node: AnyNode, around: readonly AnyNode[]): boolean {
  if (node.type !== "Identifier") return false;
  const loop = around.findLast((each) => each.type === "ForOfStatement" && loopName(each) === node.name);
  if (loop?.type !== "ForOfStatement") return false;
  const list = loop.right as AnyNode;
  return isSourceCall(list, ["all"]) || (list.type === "Identifier" && isItemList(list.name, around[0]));
}

/** True for `const rows = $input.all()`. */
function isItemList(name: string, program: AnyNode | undefined): boolean {
  let found = false;
  if (!program) return false;
  walk(program, (node) => {
    if (node.type !== "VariableDeclarator" || node.id.type !== "Identifier" || node.id.name !== name) return;
    found ||= node.init != null && isSourceCall(node.init as AnyNode, ["all"]);
  });
  return found;
}

function loopName(loop: Extract<AnyNode, { type: "ForOfStatement" }>): string | undefined {
  if (loop.left.type !== "VariableDeclaration") return undefined;
  const target = loop.left.declarations[0]?.id;
  return target?.type === "Identifier" ? target.name : undefined;
}
