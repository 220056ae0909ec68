import { type Import, importsOf, targetOf } from "./imports.ts";
import { isTestSupport, type Source } from "./sources.ts";

/** Packages that a package can import; anything else is forbidden. */
const allowed: Record<string, string[]> = {
  workflow: [],
  expression: ["workflow"],
  api: ["workflow"],
  engine: ["workflow", "expression"],
  ai: ["workflow"],
  nodes: ["workflow", "ai"],
  "package-host": ["workflow", "expression", "nodes", "ai"],
  editor: ["workflow", "expression", "api"],
  server: ["workflow", "expression", "api", "engine", "ai", "nodes", "package-host"],
  heddle: ["server"],
};
/** Additional packages that tests can import. */
const allowedInTests: Record<string, string[]> = {
  ai: ["engine", "nodes", "server"],
  nodes: ["engine", "expression", "server"],
  engine: ["nodes"],
  "package-host": ["engine", "server"],
};
/** Packages that run in the browser as well. */
const pure = new Set(["workflow", "expression"]);

/** Second front doors, for callers that need a part and should not load the whole. */
const doors: Record<string, readonly string[]> = { engine: ["/data"] };

/** Imports that cross a wall, reach behind a front door, or close a cycle of value imports. */
export function checkWalls(sources: Source[]): string[] {
  const imports = new Map(sources.map((source) => [source.file, importsOf(source)]));
  const crossing = sources.flatMap((source) =>
    (imports.get(source.file) ?? []).flatMap((one) => crossings(source.file, one)),
  );
  return [...crossing, ...cycles(imports)];
}

function crossings(file: string, { from, line }: Import): string[] {
  const own = /^packages\/([^/]+)\//.exec(file)?.[1];
  if (own === undefined) return [];
  const isTest = isTestSupport(file);
  const at = `${file}:${line}`;
  const other = /^@heddle\/([^/]+)(\/.*)?$/.exec(from);
  if (other) {
    const may = [own, ...(allowed[own] ?? []), ...(isTest ? (allowedInTests[own] ?? []) : [])];
    if (!may.includes(other[1] as string))
      return [`${at} imports ${from}: ${own} may import ${may.slice(1).join(", ") || "no package"}`];
    if (other[2] && other[2] !== "/testing" && !doors[other[1] as string]?.includes(other[2]))
      return [`${at} imports ${from}: a package is entered by its front door`];
    if (other[2] === "/testing" && !isTest) return [`${at} imports ${from}: only tests may`];
  }
  const target = targetOf(file, from);
  if (target !== undefined && !target.startsWith(`packages/${own}/`))
    return [`${at} imports ${from}: it lies outside the package`];
  if (target !== undefined && isTestSupport(target) && !isTest)
    return [`${at} imports ${from}: only tests may`];
  if (pure.has(own) && !isTest && from.startsWith("node:"))
    return [`${at} imports ${from}: ${own} runs in the browser too`];
  return [];
}

function cycles(imports: Map<string, Import[]>): string[] {
  const state = new Map<string, "open" | "done">();
  const problems: string[] = [];
  const enter = (file: string, trail: string[]): void => {
    if (state.get(file) === "done") return;
    if (state.get(file) === "open") {
      problems.push(`import cycle: ${[...trail.slice(trail.indexOf(file)), file].join(" → ")}`);
      return;
    }
    state.set(file, "open");
    for (const { from, kind } of imports.get(file) ?? []) {
      const target = kind === "value" ? targetOf(file, from) : undefined;
      if (target !== undefined && imports.has(target)) enter(target, [...trail, file]);
    }
    state.set(file, "done");
  };
  for (const file of imports.keys()) enter(file, []);
  return problems;
}
