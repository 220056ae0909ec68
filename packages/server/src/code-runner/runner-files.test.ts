import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

/** In a separate process, because only that can have its own umask. */
const program = `
import { readdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
process.umask(0o077);
const { makeRunnerFolder } = await import(${JSON.stringify(new URL("./runner-files.ts", import.meta.url).href)});
const { folder, remove } = makeRunnerFolder(tmpdir(), ["child", "sql/child"], { keepsPaths: true });
const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
const modes = entries.map((entry) => {
  const mode = statSync(join(entry.parentPath, entry.name)).mode & 0o777;
  return (entry.isDirectory() ? "folder " : "file ") + mode.toString(8);
});
remove();
console.log(JSON.stringify([...new Set(modes)].sort()));
`;

it("The folder of runners is readable for every user, although the server's own files are private", () => {
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(JSON.parse(stdout)).toEqual(["file 644", "folder 755"]);
});
