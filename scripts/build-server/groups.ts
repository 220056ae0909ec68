import type { CodeSplittingGroup } from "rolldown";

/**
 * One file for all that a root loads at once. Modules that it reaches by lazy imports only are split by who needs them: nothing runs that
 * is not needed.
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
