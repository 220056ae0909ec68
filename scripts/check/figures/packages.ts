import { isTestSupport, type Source } from "../sources.ts";

/** Sources of a package, divided into shipped code and its tests. */
export interface PackageSources {
  name: string;
  product: Source[];
  tests: Source[];
  /** Test support: neither a test nor product. */
  support: Source[];
}

const names = ["workflow", "expression", "api", "engine", "ai", "nodes", "package-host", "server", "editor"];

/** The packages whose source is measured, lowest first. Generated files are left out. */
export function packagesOf(sources: Source[]): PackageSources[] {
  return names.map((name) => {
    const own = sources.filter(
      ({ file }) => file.startsWith(`packages/${name}/src/`) && !/\.gen\.tsx?$/.test(file),
    );
    const tests = own.filter(({ file }) => /\.test\.tsx?$/.test(file));
    return {
      name,
      product: own.filter(({ file }) => !isTestSupport(file)),
      tests,
      support: own.filter((one) => isTestSupport(one.file) && !tests.includes(one)),
    };
  });
}

export function linesOf(sources: Source[]): number {
  return sources.reduce((sum, { text }) => sum + countLines(text), 0);
}

export function countLines(text: string): number {
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}
