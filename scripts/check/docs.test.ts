import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { checkDocs } from "./docs.ts";

it("links of documents lead to files of the tree, and pages of apps have their sections", () => {
  const root = mkdtempSync(path.join(tmpdir(), "heddle-docs-"));
  try {
    mkdirSync(path.join(root, "docs"));
    writeFileSync(path.join(root, "docs/b.md"), "# B\n");
    writeFileSync(
      path.join(root, "docs/a.md"),
      "[b](b.md#part) [web](https://example.com) [here](#top) [gone](c.md) [served](/docs/nodes)\n",
    );
    mkdirSync(path.join(root, "docs/apps"));
    const page = "# App\n\n## Connect the account\n\n## Operations\n\n## Example\n";
    writeFileSync(path.join(root, "docs/apps/short.md"), page);
    writeFileSync(path.join(root, "docs/apps/whole.md"), `${page}\n## Limits\n`);
    execFileSync("git", ["init", "--quiet"], { cwd: root });
    execFileSync("git", ["add", "."], { cwd: root });
    expect(checkDocs(root).map((problem) => problem.split(",")[0])).toEqual([
      "docs/a.md links to c.md",
      "docs/a.md links to /docs/nodes",
      "docs/apps/short.md must have the sections Connect the account",
    ]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
