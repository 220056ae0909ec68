import type { NpmTree } from "./installed-package.ts";

/** Requested versions by package. */
export type Peers = Readonly<Record<string, string>>;

/** Missing peer dependencies of a tree, such as `@langchain/core`. Excludes the family: packages get ours instead. */
export function missingPeers(tree: NpmTree, isOfFamily: (library: string) => boolean): Peers {
  const missing: Record<string, string> = {};
  for (const [place, { peerDependencies = {}, peerDependenciesMeta = {} }] of Object.entries(tree))
    for (const [name, range] of Object.entries(peerDependencies)) {
      const isNeeded = !peerDependenciesMeta[name]?.optional && !name.startsWith("@types/");
      if (isNeeded && !isOfFamily(name) && !findsLibrary(tree, place, name)) missing[name] ??= range;
    }
  return missing;
}

/** Whether a package finds a library where Node looks: in the package, and in the folders above it. */
export function findsLibrary(tree: NpmTree, place: string, name: string): boolean {
  const parts = place.split("/node_modules/");
  const folders = parts.map((_, index) => parts.slice(0, index + 1).join("/node_modules/"));
  const places = [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
  return places.some((one) => Object.hasOwn(tree, one));
}
