import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endProcesses } from "./process/processes.ts";
import { locationOf, openPackage } from "./testing/open-package.ts";
import { packageRunner } from "./testing/run-package-node.ts";

const NAME = "n8n-nodes-hostile";
const folder = mkdtempSync(join(tmpdir(), "heddle-grants-"));
const own = join(folder, "own");
const opened = join(folder, "opened");
const root = join(folder, "package");
const runners: ReturnType<typeof packageRunner>[] = [];
const MODULES = fileURLToPath(new URL("../../../node_modules", import.meta.url));
/** Compiled code next to the package, in npm's layout. */
const ADDON = join(root, "addon.node");

beforeAll(() => {
  const { folder: fixture } = locationOf(NAME);
  cpSync(fixture, root, { recursive: true });
  mkdirSync(opened);
  writeFileSync(join(opened, "there"), "before");
  const { platform, arch, versions } = process;
  const built = join(MODULES, "isolated-vm/prebuilds", `${platform}-${arch}`);
  const fits = (name: string) => name.includes(`abi${versions.modules}.`) && !name.includes("musl");
  cpSync(join(built, readdirSync(built).find(fits)!), ADDON);
});
afterAll(async () => {
  await endProcesses();
  for (const { http } of runners) await http.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Result of a package's attempt, or the reason of its failure. */
async function attempt(name: string, grants: readonly string[], path = ""): Promise<unknown> {
  const writable = [
    ...(grants.includes("files") ? [own] : []),
    ...(grants.includes("folders") ? [opened] : []),
  ];
  const limits = { memoryMegabytes: 96, stallSeconds: 20 };
  const runner = packageRunner(
    await openPackage(locationOf(NAME, { folder: root, root, grants, writable, limits })),
  );
  runners.push(runner);
  const [item] = await runner.run("hostile", { attempt: name, path });
  return item?.json["got"] ?? item?.json["kept"];
}

const REFUSED = /restricted|may not|not allowed|is not a function|ERR_DLOPEN_DISABLED|disabled/;

describe("what is granted to a package", () => {
  it("is a folder for its own files, and no other", async () => {
    const file = join(own, "file");
    expect(await attempt("writes", [], file)).toMatch(REFUSED);
    expect(await attempt("writes", ["files"], file)).toBe("written");
    expect(readFileSync(file, "utf8")).toBe("written");
    expect(await attempt("helpers", [], "note")).toMatch(REFUSED);
    expect(await attempt("helpers", ["files"], "note")).toBe(`false by a helper ${join(own, "note")}`);
    expect(await attempt("copies", [], "note")).toMatch(REFUSED);
    expect(await attempt("copies", ["files"], "note")).toMatch(
      new RegExp(`^note text/x-note by a helper ${own}/file-[^/]+/file$`),
    );
    expect(await attempt("helpers", ["files"], join(opened, "there"))).toMatch(REFUSED);
    expect(await attempt("writes", ["files"], join(opened, "there"))).toMatch(REFUSED);
    expect(await attempt("temporary", [])).toMatch(REFUSED);
    expect(await attempt("temporary", ["files"])).toMatch(new RegExp(`^${own}/made-`));
  });

  it("is the folders that were opened for nodes", async () => {
    expect(await attempt("lists", ["files"], opened)).toMatch(REFUSED);
    expect(await attempt("lists", ["folders"], opened)).toBe("there");
    expect(await attempt("lists", ["folders"], folder)).toMatch(REFUSED);
    expect(readFileSync(join(opened, "there"), "utf8")).toBe("before");
  });

  it("permits processes and threads", async () => {
    expect(await attempt("runs", ["network", "files", "folders", "native"])).toMatch(REFUSED);
    expect(await attempt("runs", ["programs"])).toBe("from a program");
    expect(await attempt("threads", ["programs"])).toBe("from a thread");
  });

  it("is compiled code", async () => {
    expect(await attempt("loads", ["network", "files", "folders", "programs"], ADDON)).toMatch(REFUSED);
    expect(await attempt("loads", ["native"], ADDON)).toBe(true);
  });
});
