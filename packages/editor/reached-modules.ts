import type { Rolldown } from "vite";

/** Module information of a build. */
export interface Modules {
  getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, "code" | "importedIds"> | null;
}

/** A statement that imports from another module, or re-exports it. */
interface Import {
  id: string;
  isExport: boolean;
  /** Imported names by their local names; undefined for all. */
  names: ReadonlyMap<string, string> | undefined;
}

/** Files that may be pure barrels, without their own code. */
const BARREL = /packages[\\/](editor|workflow|api)[\\/]src[\\/](.*[\\/])?index(\.gen)?\.ts$/;
/** The same for the icons, which also exist as one unused object. */
const ICONS = /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs$/;
const STATEMENT = /^\s*(import|export)\s*(?:([^"'`;()=]+?)\s*from\s*)?["']([^"'\n]+)["']/gm;

/**
 * Returns the modules that the roots reach by static imports. Through a pure barrel, only modules with a requested
 * name are reached.
 */
export function reachedModules(
  roots: readonly string[],
  modules: Modules,
  isLeftOut: (id: string) => boolean,
): Set<string> {
  const reached = new Set<string>();
  const known = new Map<string, Import[]>();
  const follow = (id: string, names: Import["names"]): void => {
    if (isLeftOut(id)) return;
    const imports = importsOf(id, modules, known);
    const isBarrel =
      names !== undefined && (ICONS.test(id) || (BARREL.test(id) && imports.every((one) => one.isExport)));
    const key = isBarrel ? `${id} ${[...names.values()].join()}` : id;
    if (reached.has(key)) return;
    reached.add(key).add(id);
    for (const one of isBarrel ? sourcesOf([...names.values()], imports) : imports) follow(one.id, one.names);
  };
  for (const root of roots) follow(root, undefined);
  return reached;
}

/** Returns the sources of some names of a barrel. */
function sourcesOf(names: readonly string[], imports: readonly Import[]): Pick<Import, "id" | "names">[] {
  const exported = imports.filter((one) => one.isExport);
  return names.flatMap((name) => {
    const from = exported.find((one) => one.names?.has(name));
    if (from) return { id: from.id, names: new Map([[name, from.names!.get(name)!]]) };
    return exported.filter((one) => !one.names).map(({ id }) => ({ id, names: new Map([[name, name]]) }));
  });
}

function importsOf(id: string, modules: Modules, known: Map<string, Import[]>): Import[] {
  const before = known.get(id);
  if (before) return before;
  const imports = readImports(modules.getModuleInfo(id));
  known.set(id, imports);
  return imports;
}

function readImports(info: ReturnType<Modules["getModuleInfo"]>): Import[] {
  const ids = info?.importedIds ?? [];
  const statements = [...(info?.code ?? "").matchAll(STATEMENT)]
    .map(([, kind, clause, source]) => ({ isExport: kind === "export", clause, source: source! }))
    .filter(({ isExport, clause }) => !isExport || clause !== undefined);
  const sources = [...new Set(statements.map(({ source }) => source))];
  // Code in a style other than ours: everything counts as requested.
  if (sources.length !== ids.length) return ids.map((id) => ({ id, isExport: false, names: undefined }));
  return statements.map(({ isExport, clause, source }) => ({
    id: ids[sources.indexOf(source)]!,
    isExport,
    names: namesIn(clause ?? "", isExport),
  }));
}

/**
 * Returns `{ a, b as c }` and `d` as pairs of the names on both sides; undefined for `*`, and for a side-effect
 * import.
 */
function namesIn(clause: string, isExport: boolean): ReadonlyMap<string, string> | undefined {
  if (clause === "" || clause.includes("*")) return undefined;
  const braces = /\{([^}]*)\}/.exec(clause)?.[1] ?? "";
  const single = clause
    .replace(/\{[^}]*\}/, "")
    .replaceAll(",", "")
    .trim();
  const pairs = braces
    .split(",")
    .map((one) => one.trim().split(/\s+as\s+/))
    .filter(([name]) => name !== "")
    .map(([name, other]) => [other ?? name!, name!] as const);
  return new Map(single === "" || isExport ? pairs : [...pairs, [single, "default"] as const]);
}
