import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setOwnTypes } from "@heddle/nodes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestRegistry, type TestRegistry } from "../../community-packages/testing/test-registry.ts";
import { createTestInstallation, type TestInstallation } from "../testing/test-installation.ts";

const NAME = "n8n-nodes-sample";
const SAMPLE = fileURLToPath(new URL(`../../../../../fixtures/packages/${NAME}`, import.meta.url));

let registry: TestRegistry;
let heddle: TestInstallation;

beforeAll(async () => {
  registry = await startTestRegistry();
  heddle = await createTestInstallation("sqlite");
  process.env["npm_config_registry"] = registry.url;
  process.env["npm_config_cache"] = join(heddle.folder, "npm-cache");
});
afterAll(async () => {
  delete process.env["npm_config_registry"];
  delete process.env["npm_config_cache"];
  setOwnTypes();
  await registry.stop();
  heddle.remove();
});

describe("commands about packages of nodes", () => {
  it("install by name and version, list, and show an update before they do it", async () => {
    registry.publish(NAME);
    registry.publish(NAME, { version: "2.0.0", n8n: { nodes: ["lib/nodes/Tool/Tool.node.js"] } });
    expect(await heddle.output(["packages", "install", `${NAME}@1.2.0`])).toBe(`${NAME}\t1.2.0\tMIT\n`);
    expect(await heddle.output(["packages", "list"])).toBe(`${NAME}\t1.2.0\t2.0.0\tMIT\t0\n`);
    const dry = await heddle.heddle(["packages", "update", NAME, "--dry-run"]);
    expect(dry).toMatchObject({ code: 0, out: "" });
    expect(dry.err).toContain(`removed node ${NAME}.versions`);
    expect(dry.err).toContain("removed credential sampleApi");
    const asked = await heddle.heddle(["packages", "update", NAME]);
    expect([asked.code, asked.err]).toEqual([1, expect.stringContaining("--yes")]);
    expect(await heddle.output(["packages", "update", NAME, "--yes"])).toBe(`${NAME}\t2.0.0\n`);
    expect(await heddle.output(["packages", "update", NAME, "--back"])).toBe(`${NAME}\t1.2.0\n`);
  });

  it("grant permissions of a package beyond its own files, and revoke them", async () => {
    const grants = async () => (await listed())[0].grants ?? [];
    expect(await heddle.output(["packages", "grant", NAME, "network,folders"])).toBe(
      `${NAME}\tnetwork,folders\n`,
    );
    expect(await grants()).toEqual(["network", "folders"]);
    const wrong = await heddle.heddle(["packages", "grant", NAME, "everything"]);
    expect([wrong.code, wrong.err]).toEqual([
      1,
      expect.stringMatching(/everything.*network, files, folders/s),
    ]);
    expect(await heddle.output(["packages", "grant", NAME, "none"])).toBe(`${NAME}\tnone\n`);
    expect(await grants()).toEqual([]);
  });

  it("restore missing packages", async () => {
    rmSync(folderOf(await listed()), { recursive: true });
    expect((await listed())[0]).toMatchObject({ isMissing: true });
    expect(await heddle.output(["packages", "restore"])).toBe(`${NAME}\n`);
    expect((await listed())[0].isMissing).toBeUndefined();
    await heddle.output(["packages", "remove", NAME]);
  });

  it("are applied by a running server, and ask for confirmation before nodes of workflows are removed", async () => {
    await heddle.serving(async (owner, url) => {
      expect(await heddle.output(["packages", "install", SAMPLE])).toBe(`${NAME}\t1.2.0\tMIT\n`);
      const hasTool = async () =>
        (await (await fetch(`${url}/types/nodes.json`)).text()).includes(`"${NAME}.tool"`);
      await expect.poll(hasTool).toBe(true);
      const node = {
        id: "1",
        name: "Tool",
        type: `${NAME}.tool`,
        typeVersion: 1,
        position: [0, 0],
        parameters: {},
      };
      await owner.post("/workflows", { name: "Uses a package", nodes: [node], connections: {} });
      const asked = await heddle.heddle(["packages", "remove", NAME]);
      expect([asked.code, asked.err]).toEqual([1, expect.stringMatching(/workflow \w+ Uses a package/)]);
      await heddle.output(["packages", "remove", NAME, "--yes"]);
      await expect.poll(hasTool).toBe(false);
    });
  });
});

async function listed() {
  return JSON.parse(await heddle.output(["packages", "list", "--json"]));
}

/** The folder of the only package. */
function folderOf([one]: { packageName: string }[]): string {
  const { packages } = JSON.parse(readLock());
  return join(heddle.folder, "data/packages", packages[one!.packageName].folder);
}

function readLock(): string {
  return readFileSync(join(heddle.folder, "data/packages/lock.json"), "utf8");
}
