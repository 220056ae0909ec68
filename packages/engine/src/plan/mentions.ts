import type { PlanNode } from "./plan.ts";

/** Finds, per node, the nodes that its parameters name: their data can be read without a connection. */
export function mentionsIn(byName: ReadonlyMap<string, PlanNode>): (node: PlanNode) => ReadonlySet<PlanNode> {
  const known = new Map<PlanNode, ReadonlySet<PlanNode>>();
  return (node) => {
    let mentioned = known.get(node);
    if (!mentioned) known.set(node, (mentioned = findMentions(node, byName)));
    return mentioned;
  };
}

function findMentions(node: PlanNode, byName: ReadonlyMap<string, PlanNode>): ReadonlySet<PlanNode> {
  const found = new Set<PlanNode>();
  const text = textsIn(node.parameters).join("\n");
  if (text === "") return found;
  for (const other of byName.values()) if (other !== node && names(text, other.name)) found.add(other);
  return found;
}

/** True for a name in quotes of any kind, and for `$node.Name`. */
function names(text: string, name: string): boolean {
  if (text.includes(`$node.${name}`)) return true;
  return ["'", '"', "`"].some((quote) => {
    const quoted = name.replaceAll("\\", "\\\\").replaceAll(quote, `\\${quote}`);
    return text.includes(quote + quoted + quote);
  });
}

/** Strings that can read data: expressions and scripts. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.includes("$") ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
