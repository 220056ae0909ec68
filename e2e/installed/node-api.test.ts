import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importsOf } from "../../scripts/check/imports.ts";
import { parseSource } from "../../scripts/check/sources.ts";

const root = path.resolve(import.meta.dirname, "../..");
const modules = path.join(root, "node_modules");
const folder = mkdtempSync(path.join(tmpdir(), "heddle-node-api-"));
const home = path.join(folder, "node_modules/@heddle/node-api");
/** Files in the documentation: code blocks that import something. */
const EXAMPLES = [
  ...readFileSync(path.join(root, "docs/own-nodes.md"), "utf8").matchAll(/```ts\n(import [\s\S]*?)```/g),
].map(([, text]) => text!);

beforeAll(() => {
  const pack = [path.join(root, "scripts/pack/main.ts"), folder, "--only", "@heddle/node-api"];
  const archive = execFileSync(process.execPath, pack, { encoding: "utf8" }).trim();
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
  const { status, stderr } = spawnSync("npm", ["install", "--offline", "--no-audit", "--no-fund", archive], {
    cwd: folder,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  expect(status, stderr).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the compiler's messages about a file that imports the installed package. */
function compile(name: string, text: string): string {
  writeFileSync(path.join(folder, name), text);
  const words =
    "--ignoreConfig --noEmit --strict --noUncheckedIndexedAccess --skipLibCheck false --module nodenext --target es2024 --types node";
  const args = [path.join(modules, "typescript/bin/tsc"), name, ...words.split(" ")];
  return spawnSync(process.execPath, [...args, "--typeRoots", path.join(modules, "@types")], {
    cwd: folder,
    encoding: "utf8",
  }).stdout;
}

describe("@heddle/node-api", () => {
  it("imports only its own files, so that it contains no server code", () => {
    const files = readdirSync(home, { recursive: true, encoding: "utf8" }).filter((file) =>
      /\.(?:d\.ts|js)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(10);
    const outside = files.flatMap((file) =>
      importsOf(parseSource(file, readFileSync(path.join(home, file), "utf8")))
        .map(({ from }) => path.posix.join(path.posix.dirname(file), from))
        .filter((from) => !files.includes(from) || !files.includes(from.replace(/\.js$/, ".d.ts"))),
    );
    expect(outside).toEqual([]);
  });

  it.each(EXAMPLES.map((text, index) => [index, text] as const))(
    "compiles example %i of the documentation",
    (index, text) => {
      expect(compile(`example-${index}.ts`, text)).toBe("");
    },
  );

  it("refuses a parameter that the description does not have", () => {
    const wrong = EXAMPLES[0]!.replace("context.read(index).name", "context.read(index).title");
    expect(wrong).not.toBe(EXAMPLES[0]);
    expect(compile("wrong.ts", wrong)).toContain("Property 'title' does not exist");
  });

  it("runs an example without Heddle", () => {
    writeFileSync(path.join(folder, "greeting.node.ts"), EXAMPLES[0]!);
    const script = `import node from "./greeting.node.ts";
      console.log(JSON.stringify(await node.execute({ items: [{ json: {} }], read: () => ({ name: "Ada" }) })));`;
    const args = ["--input-type=module", "--eval", script];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
    expect(stdout, stderr).toBe('[[{"json":{"greeting":"Hello Ada"},"pairedItem":{"item":0}}]]\n');
  });
});
