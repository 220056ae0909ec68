import type { Source } from "../sources.ts";
import { hasUnit } from "../units.ts";
import { type CodeCounts, countCode } from "./code.ts";
import type { Commit } from "./commits.ts";
import { countImports, type FolderCounts } from "./imports.ts";
import { linesOf, type PackageSources } from "./packages.ts";
import { percentile, perThousand, share, spread } from "./statistics.ts";
import { countTests } from "./tests.ts";

type Row = Record<string, string | number>;

/** Sizes, shapes and comments of the product source of each package. */
export function codeTable(packages: PackageSources[]): string {
  return table(packages.map(({ name, product }) => ({ package: name, ...codeRow(product.map(countCode)) })));
}

function codeRow(files: CodeCounts[]): Row {
  const lines = files.map((file) => file.lines);
  const total = sum(lines);
  const functions = files.flatMap((file) => file.functions);
  const lengths = functions.map((one) => one.lines);
  const parameters = functions.map((one) => one.parameters);
  const exports = sum(files.map((file) => file.exports));
  return {
    files: files.length,
    lines: total,
    "file median / p95 / max": spread(lines),
    "files > 400": share(lines.filter((length) => length > 400).length, files.length),
    "function median / p95 / max": spread(lengths),
    "functions > 50": share(lengths.filter((length) => length > 50).length, lengths.length),
    "≥ 4 parameters (max)": `${share(parameters.filter((count) => count >= 4).length, parameters.length)} (${Math.max(0, ...parameters)})`,
    "any / k": perThousand(sum(files.map((file) => file.any)), total),
    "as / k": perThousand(sum(files.map((file) => file.assertions)), total),
    "! / k": perThousand(sum(files.map((file) => file.nonNull)), total),
    "comment lines": share(sum(files.map((file) => file.commentLines)), total),
    "exports with doc": share(sum(files.map((file) => file.documentedExports)), exports),
  };
}

/** Circles and tests of each package. */
export function testTable(packages: PackageSources[]): string {
  return table(
    packages.map(({ name, product, tests }) => {
      const counts = tests.map(countTests);
      const bodies = counts.flatMap((one) => one.bodies);
      const imports = countImports(product, `packages/${name}/src/`);
      return {
        package: name,
        "files in cycles of all imports (largest)": `${imports.filesInCycles} (${imports.largestCycle})`,
        "value cycles": imports.valueCycles,
        "test lines : source": (linesOf(tests) / Math.max(1, linesOf(product))).toFixed(2),
        tests: bodies.length,
        "body median / p90": `${percentile(bodies, 0.5)} / ${percentile(bodies, 0.9)}`,
        "vi.mock": sum(counts.map((one) => one.moduleMocks)),
        snapshots: sum(counts.map((one) => one.snapshots)),
        should: sum(counts.map((one) => one.should)),
      };
    }),
  );
}

/** Code smells that common metrics miss. */
export function smellTable(packages: PackageSources[]): string {
  return table(packages.map(({ name, product }) => ({ package: name, ...smellRow(product) })));
}

function smellRow(product: Source[]): Row {
  const files = product.map(countCode);
  const lines = sum(files.map((file) => file.lines));
  const constants = files.flatMap((file) => file.numericConstants);
  return {
    "conditional spreads / k": perThousand(sum(files.map((file) => file.conditionalSpreads)), lines),
    "packing spreads": sum(files.map((file) => file.packingSpreads)),
    "comment lines `gives` / `returns`": `${sum(files.map((file) => file.gives))} / ${sum(files.map((file) => file.returns))}`,
    "numeric constants without unit": `${constants.filter(({ name }) => !hasUnit(name)).length} of ${constants.length}`,
  };
}

/** Folders of each package, directly below `src` and all with files. */
export function folderTable(packages: PackageSources[]): string {
  return table(
    packages.map(({ name, product }) => {
      const imports = countImports(product, `packages/${name}/src/`);
      return {
        package: name,
        "top folders": imports.topFolders.count,
        "mutual pairs, largest knot by value": tangleFigures(imports.topFolders.byValue),
        "by all imports": tangleFigures(imports.topFolders.byAllImports),
        "all folders": imports.folders.count,
        "pairs, knot of all folders by value": tangleFigures(imports.folders.byValue),
        "of all folders by all imports": tangleFigures(imports.folders.byAllImports),
        "imports of other folders through index.ts": `${imports.throughDoors} of ${imports.crossFolder}`,
      };
    }),
  );
}

function tangleFigures({ mutualPairs, largestKnot }: FolderCounts["byValue"]): string {
  return `${mutualPairs}, ${largestKnot}`;
}

/** Form of the commits. */
export function commitTable(commits: Commit[]): string {
  const lengths = commits.map(({ subject }) => subject.length);
  return table([
    {
      commits: commits.length,
      "subject median / p90 / max": spread(lengths, 0.9),
      "over 72 characters": lengths.filter((length) => length > 72).length,
      "with a semicolon": commits.filter(({ subject }) => subject.includes(";")).length,
      "with a body": commits.filter(({ hasBody }) => hasBody).length,
      "files median / p90": `${percentile(
        commits.map(({ files }) => files),
        0.5,
      )} / ${percentile(
        commits.map(({ files }) => files),
        0.9,
      )}`,
    },
  ]);
}

function table(rows: Row[]): string {
  const heads = Object.keys(rows[0] ?? {});
  const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [
    line(heads),
    line(heads.map(() => "---")),
    ...rows.map((row) => line(heads.map((head) => row[head] ?? ""))),
  ].join("\n");
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
