import { codeTexts } from "../../../base/texts/code-editor.ts";
import type { CodeMode } from "../snippets.ts";
import type { Scopes } from "./bindings.ts";
import { type CodeDiagnostic, type CodeFix, problem } from "./diagnostic.ts";
import { itemKindOf } from "./item-kinds.ts";
import type { FreeName } from "./names.ts";
import { isInput, isSourceCall, isTopLevel, memberName } from "./node-shapes.ts";
import type { AnyNode } from "./syntax-tree.ts";

type NodeRule = (node: AnyNode, around: readonly AnyNode[], scopes: Scopes) => CodeDiagnostic | undefined;
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
];

const bothNodes: NodeRule[] = [
  (node, around, scopes) =>
    isItemField(node) && itemKindOf(node.object as AnyNode, around, scopes) === "item"
      ? belowJson(node)
      : undefined,
];

/** Checks for every node of a script, by the mode of its node. */
export const nodeRules: Record<CodeMode, NodeRule[]> = {
  runOnceForAllItems: [...allItemsNodes, ...bothNodes],
  runOnceForEachItem: [...eachItemNodes, ...bothNodes],
};

/** Checks of names in each mode. */
export const nameRules: Record<CodeMode, NameRule> = {
  runOnceForAllItems: allItemsNames,
  runOnceForEachItem: eachItemNames,
};

type Member = Extract<AnyNode, { type: "MemberExpression" }>;

/** Members of every object do not require `.json`. */
const ofEveryObject = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Returns `x.name` if not every item has the name. */
function isItemField(node: AnyNode): node is Member {
  const name = memberName(node);
  if (node.type !== "MemberExpression" || name === undefined) return false;
  return name !== "json" && name !== "binary" && !ofEveryObject.has(name);
}

/** Keeps optional chaining: `first()?.name` becomes `first()?.json.name`. */
function belowJson(node: Member): CodeDiagnostic {
  const end = node.object.end;
  const cure =
    node.optional && !node.computed ? fix(end, node.property.start, "?.json.") : fix(end, end, ".json");
  return problem(node.start, node.end, texts.belowJson(memberName(node) ?? ""), cure);
}

function isInputCall(node: Extract<AnyNode, { type: "CallExpression" }>): boolean {
  return node.callee.type === "MemberExpression" && isInput(node.callee.object as AnyNode);
}
