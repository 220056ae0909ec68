import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { checkDocs } from "./docs.ts";

it("links of documents lead to files of the tree, not to pages of a running Heddle", () => {
  const root = mkdtempSync(path.join(tmpdir(), "heddle-docs-"));
  try {
    mkdirSync(path.join(root, "docs"));
    writeFileSync(path.join(root, "docs/b.md"), "# B\n");
    writeFileSync(
      path.join(root, "docs/a.md"),
      "[b](b.md#part) [web](https://example.com) [here](#top) [gone](c.md) [served](/docs/nodes)\n",
    );
    execFileSync("git", ["init", "--quiet"], { cwd: root });
    execFileSync("git", ["add", "."], { cwd: root });
    expect(checkDocs(root).map((problem) => problem.split(",")[0])).toEqual([
      "docs/a.md links to c.md",
      "docs/a.md links to /docs/nodes",
    ]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
