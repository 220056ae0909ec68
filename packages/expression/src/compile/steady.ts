import type { AnyNode, AssignmentExpression, Expression, MemberExpression, UpdateExpression } from "acorn";
import { staticKey } from "../code/static-key.ts";

/** Names whose values and members are the same for every item of a node run. */
const STEADY_NAMES: ReadonlySet<string> = new Set(
  (
    "$vars $env $workflow $executionId $mode $resumeWebhookUrl $runIndex $thisRunIndex $now $today $prevNode $nodeVersion " +
    "$if $ifEmpty $not not $max max $min min $average average numberList zip $jmespath $jmesPath $items " +
    "undefined NaN Infinity Object Array String Number Boolean Math JSON Map Set URL URLSearchParams " +
    "parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI btoa atob"
  ).split(" "),
);

/** Names whose other members can differ between items. */
const STEADY_MEMBERS: Readonly<Record<string, ReadonlySet<string>>> = {
  $: new Set(["first", "last", "all", "isExecuted"]),
  $input: new Set(["first", "last", "all"]),
  $execution: new Set(["id", "mode", "resumeUrl", "resumeFormUrl"]),
};

/** Members that depend on random numbers or the clock. */
const UNSTEADY_MEMBER = /random|shuffle|now|relative|in(the)?(last|next)|todatetime|past|future/i;

interface Program {
  readonly tree: Expression;
  readonly roots: readonly string[];
}

/**
 * True if the source proves that an expression has the same value for every item of a node run: it reads nothing of the
 * current item, neither the clock nor random numbers, and names every member that it reads.
 */
export function isSteady({ tree, roots }: Program): boolean {
  return (
    roots.every((name) => STEADY_NAMES.has(name) || Object.hasOwn(STEADY_MEMBERS, name)) && isSteadyNode(tree)
  );
}

function isSteadyNode(tree: Expression): boolean {
  const pending: unknown[] = [tree];
  while (pending.length > 0) {
    const node = pending.pop();
    if (typeof node !== "object" || node === null) continue;
    if (node instanceof RegExp) continue;
    const { type } = node as AnyNode;
    // An assigned value can be a field of an item, which is evaluated again for each item.
    if (type === "AssignmentExpression" && (node as AssignmentExpression).left.type === "MemberExpression")
      return false;
    if (type === "UpdateExpression" && (node as UpdateExpression).argument.type === "MemberExpression")
      return false;
    if (type === "MemberExpression" && !isSteadyMember(node as MemberExpression, pending)) return false;
    if (type === "MemberExpression") continue;
    if (type === "Identifier" && !isSteadyName((node as { name: string }).name)) return false;
    if (type === "Literal" && isUnsteadyText((node as { value: unknown }).value)) return false;
    for (const inner of Object.values(node)) if (typeof inner === "object") pending.push(inner);
  }
  return true;
}

/** True for a name on its own. Names of properties are checked here too, and rejected when in doubt. */
const isSteadyName = (name: string) =>
  !Object.hasOwn(STEADY_MEMBERS, name) && !UNSTEADY_MEMBER.test(name.replace(/^\$now$/, ""));

const isUnsteadyText = (value: unknown) => typeof value === "string" && UNSTEADY_MEMBER.test(value);

/** Checks a member read; pushes the nodes that remain to be checked to `pending`. */
function isSteadyMember(node: MemberExpression, pending: unknown[]): boolean {
  const key = staticKey(node);
  if (key === undefined || UNSTEADY_MEMBER.test(String(key))) return false;
  const allowed = STEADY_MEMBERS[ownerOf(node.object, pending) ?? ""];
  if (allowed) return allowed.has(String(key));
  pending.push(node.object);
  return true;
}

/** `$input`, `$execution`, or `$` for a call such as `$('name')`. */
function ownerOf(object: MemberExpression["object"], pending: unknown[]): string | undefined {
  if (object.type === "Identifier" && object.name !== "$" && Object.hasOwn(STEADY_MEMBERS, object.name))
    return object.name;
  if (object.type !== "CallExpression" || object.callee.type !== "Identifier" || object.callee.name !== "$")
    return undefined;
  pending.push(...object.arguments);
  return "$";
}
