/** Heddle's own types, and types of libraries that no registry provides. */
const BUILT_IN = /^(?:n8n-nodes-base|@n8n\/)/;
const PACKAGE = /^((?:@[^/.]+\/)?n8n-nodes-[^.]+)\./;

/** The package that a node type comes from by its name, such as `n8n-nodes-x` of `n8n-nodes-x.tool`; undefined for types of no package. */
export function packageOfType(type: string): string | undefined {
  return BUILT_IN.test(type) ? undefined : PACKAGE.exec(type)?.[1];
}

/** Packages whose types are not installed, by name, with the number of nodes that need each; most needed first. */
export function missingPackages(
  nodes: readonly { readonly type: string }[],
  isInstalled: (type: string) => boolean,
): { name: string; nodes: number }[] {
  const counts = new Map<string, number>();
  for (const { type } of nodes) {
    const name = packageOfType(type);
    if (name !== undefined && !isInstalled(type)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, count]) => ({ name, nodes: count }))
    .toSorted((a, b) => b.nodes - a.nodes || (a.name < b.name ? -1 : 1));
}
