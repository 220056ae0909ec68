import path from "node:path";
import type { Plugin } from "rolldown";

const MODULE = /packages[\\/]server[\\/]src[\\/]platform[\\/]built-modules\.ts$/;

/** Generates the server's list of modules that it loads by path. */
export function foundModules(folder: string, paths: readonly string[]): Plugin {
  return {
    name: "found-modules",
    load(id) {
      if (!MODULE.test(id)) return null;
      const entries = paths.map(
        (each) => `${JSON.stringify(each)}: () => import(${JSON.stringify(path.join(folder, each))}),\n`,
      );
      return `export const builtModules = {\n${entries.join("")}};\n`;
    },
  };
}
