import { readSources } from "../sources.ts";
import { commitsSince } from "./commits.ts";
import { packagesOf } from "./packages.ts";
import { codeTable, commitTable, folderTable, smellTable, testTable } from "./tables.ts";

/** Prints the metrics of the tree at `root` as Markdown; for commits, those after the revision `since`. */
export function printFigures(root: string, since: string | undefined): void {
  const packages = packagesOf(readSources(root));
  console.log(
    [
      "Product source without tests, test support and generated files. k: 1,000 lines.",
      codeTable(packages),
      testTable(packages),
      smellTable(packages),
      folderTable(packages),
      commitTable(commitsSince(root, since) ?? []),
    ].join("\n\n"),
  );
}
