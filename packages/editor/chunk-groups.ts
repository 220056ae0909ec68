import type { Rolldown } from "vite";
import { type Modules, reachedModules } from "./reached-modules.ts";

/** Entry modules of each page; other modules are reached from them by static imports. */
const ROOTS = {
  start: ["src/start.tsx"],
  shell: ["src/app/shell/Shell.tsx"],
  list: ["src/screens/lists/WorkflowList.tsx"],
  workflow: [
    "src/screens/workflow/WorkflowView.tsx",
    "src/screens/workflow/WorkflowEditor.tsx",
    "src/canvas/surface/WorkflowCanvas.tsx",
  ],
};

type Page = keyof typeof ROOTS;

/** In the order in which a visit needs them; each chunk can use the previous ones. */
const CHUNKS = ["start", "shell", "pages", "workflow", "list"] as const;

/** Our code, and the libraries whose modules are used separately. */
const SPLIT = /packages[\\/](editor|workflow|api)[\\/]src|node_modules[\\/](lucide-react|@base-ui)[\\/]/;

/**
 * API calls that few instances or only administrators use: bundled with their callers, although the contract lists
 * them with all others.
 */
const RARE =
  /packages[\\/]api[\\/]src[\\/](alerts|api-keys|audit|community-packages|external-secrets|ldap|log-streaming|mail|mcp-clients|model-usage|moving|second-factor|security|services|sso)[\\/]/;

/**
 * Returns groups that bundle modules which load together: a hundred files of a kilobyte each would be fetched six at
 * a time, and compress badly. Modules that none of the pages above reaches are split by their importers.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let chunks: Map<string, string> | undefined;
  return CHUNKS.map((name, index) => ({
    name: (id: string, context: Modules) => {
      chunks ??= chunkOfModule(context);
      return chunks.get(id) === name ? name : null;
    },
    debugName: name,
    test: SPLIT,
    priority: CHUNKS.length - index,
  }));
}

/** Returns the chunk of each reachable module, by module id. */
function chunkOfModule(modules: Modules): Map<string, string> {
  const pages = new Map<string, Set<Page>>();
  for (const [page, paths] of Object.entries(ROOTS) as [Page, string[]][]) {
    const roots = paths.map((root) => `${import.meta.dirname}/${root}`);
    for (const id of reachedModules(roots, modules, (each) => RARE.test(each)))
      pages.set(id, (pages.get(id) ?? new Set()).add(page));
  }
  const chunks = [...pages].map(([id, by]) => [id, chunkOf(by)] as const);
  return new Map(chunks.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function chunkOf(by: Set<Page>): string | undefined {
  if (by.has("start")) return "start";
  if (by.has("shell")) return "shell";
  if (by.has("workflow")) return by.has("list") ? "pages" : "workflow";
  return by.has("list") ? "list" : undefined;
}
