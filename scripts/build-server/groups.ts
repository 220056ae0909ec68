import type { CodeSplittingGroup } from "rolldown";

/**
 * One file for everything that a root loads statically. Modules reached only through dynamic imports are split by their
 * importers: nothing unneeded is loaded.
 */
export function groupOf(name: string, root: string): CodeSplittingGroup {
  let modules: Set<string> | undefined;
  return {
    debugName: name,
    name: (id, context) => {
      modules ??= reached(root, context);
      return modules.has(id) ? name : null;
    },
  };
}

function reached(
  root: string,
  context: { getModuleInfo(id: string): { importedIds: string[] } | null },
): Set<string> {
  const seen = new Set([root]);
  for (const id of seen) for (const next of context.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
}
