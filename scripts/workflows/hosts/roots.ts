import type { Workflow } from "@heddle/workflow";

/** For each node the one whose output it makes: itself, or the node that a model, a tool or a parser is connected to. */
export function rootsOf({ nodes, connections }: Workflow): string[] {
  const find = (name: string, seen: ReadonlySet<string>): string => {
    const outputs = Object.entries(connections[name] ?? {});
    if (seen.has(name) || outputs.some(([kind]) => kind === "main")) return name;
    const next = outputs.flatMap(([, places]) => (places ?? []).flat()).find((edge) => edge)?.node;
    return next === undefined ? name : find(next, new Set([...seen, name]));
  };
  return nodes.map(({ name }) => find(name, new Set()));
}
