import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PackagedServer, replaceIn, startPackagedServer } from "./testing/packaged-server.ts";
import { pack } from "./testing/test-registry.ts";

const NAME = "n8n-nodes-sample";
const SAMPLE = fileURLToPath(new URL(`../../../../fixtures/packages/${NAME}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "heddle-sources-"));

let packaged: PackagedServer;

beforeAll(async () => {
  packaged = await startPackagedServer();
});
afterAll(async () => {
  await packaged.stop();
  rmSync(folder, { recursive: true, force: true });
});

const refusal = async (body: object) => {
  const answer = await packaged.api.post("/nodes", body);
  return [answer.status, answer.body.message];
};
const installed = async () => (await packaged.api.get("/nodes")).data;

describe("packages from other places than the registry", () => {
  it("are installed from an uploaded archive, and from paths by the owner, without a registry", {
    tags: ["CN-1"],
  }, async () => {
    const archive = Buffer.from(pack(NAME).archive).toString("base64");
    const { data } = await packaged.api.post("/nodes", { archive });
    expect(data).toMatchObject({ packageName: NAME, installedVersion: "1.2.0", source: "archive" });
    writeFileSync(join(folder, "sample.tgz"), pack(NAME, { version: "1.3.0" }).archive);
    expect((await packaged.api.post("/nodes", { path: join(folder, "sample.tgz") })).data).toMatchObject({
      installedVersion: "1.3.0",
      previousVersion: "1.2.0",
    });
    expect((await packaged.api.post("/nodes", { path: SAMPLE })).data.installedVersion).toBe("1.2.0");
    await packaged.activate("from-folder", [{ type: `${NAME}.versions`, parameters: { name: "Ada" } }]);
    expect(await packaged.call("from-folder")).toEqual({ old: "Hello Ada" });
    expect(packaged.registry.asked).toEqual([]);
  });

  it("are refused for paths given by administrators, and for content that is not a package", async () => {
    const member = await packaged.server.signInMember();
    const { id, email } = (await member.get("/me")).data;
    await packaged.api.patch(`/users/${id}/role`, { newRoleName: "admin" });
    await member.post("/login", { email, password: "Member-horse-9" });
    const { status, body } = await member.post("/nodes", { path: SAMPLE });
    expect([status, body.message]).toEqual([403, expect.stringContaining("Only the owner")]);
    expect(await refusal({ path: join(folder, "nowhere") })).toEqual([
      400,
      expect.stringContaining("no folder or archive"),
    ]);
    expect(await refusal({ path: folder })).toEqual([
      400,
      expect.stringContaining("no package that npm can pack"),
    ]);
    expect(await refusal({ archive: "bm90aGluZw==" })).toEqual([
      400,
      expect.stringContaining("could not install"),
    ]);
    expect(await refusal({ name: NAME, path: SAMPLE })).toEqual([
      400,
      expect.stringContaining("one of the three"),
    ]);
  });

  it("leave built-in types with the same names in use, and are rejected if that is not wanted", async () => {
    const clashing = join(folder, "clashing");
    cpSync(SAMPLE, clashing, { recursive: true });
    replaceIn("lib/credentials/SampleApi.credentials.js", "sampleApi", "slackApi")(clashing);
    const [status, message] = await refusal({ path: clashing, keepsBuiltIn: false });
    expect([status, message]).toEqual([400, expect.stringMatching(/names of built-in ones: slackApi\./)]);
    const { data } = await packaged.api.post("/nodes", { path: clashing });
    expect(data.builtInTypes).toEqual(["slackApi"]);
    const types = (await (await fetch(`${packaged.server.url}/types/credentials.json`)).json()) as {
      name: string;
      displayName: string;
      properties: { name: string }[];
    }[];
    const [slack, ...more] = types.filter(({ name }) => name === "slackApi");
    expect(slack?.displayName).toContain("Slack");
    expect(more).toEqual([]);
    // Its form has the fields of both.
    expect(slack?.properties.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["accessToken", "apiKey", "baseUrl"]),
    );
    await packaged.api.post("/nodes", { path: SAMPLE });
  });

  it("can share a credential type name with another package, whose form has the fields of both", async () => {
    const other = join(folder, "other");
    cpSync(SAMPLE, other, { recursive: true });
    replaceIn("package.json", `"${NAME}"`, '"n8n-nodes-other"')(other);
    replaceIn("lib/credentials/SampleApi.credentials.js", 'name: "apiKey"', 'name: "otherKey"')(other);
    const { status } = await packaged.api.post("/nodes", { path: other });
    expect(status).toBe(200);
    const fields = async () => {
      const types = await fetch(`${packaged.server.url}/types/credentials.json`);
      const all = (await types.json()) as { name: string; properties: { name: string }[] }[];
      return all
        .filter(({ name }) => name === "sampleApi")
        .map(({ properties }) => properties.map(({ name }) => name));
    };
    expect(await fields()).toEqual([["baseUrl", "apiKey", "otherKey"]]);
    await packaged.api.delete("/nodes?name=n8n-nodes-other");
    expect(await fields()).toEqual([["baseUrl", "apiKey"]]);
  });
});

describe("the lock file", () => {
  it("brings packages to another server, digest by digest", async () => {
    packaged.registry.publish("n8n-nodes-hostile", {
      n8n: { nodes: ["lib/Hostile.node.js"] },
      dependencies: { "n8n-workflow": "*" },
    });
    await packaged.api.post("/nodes", { name: "n8n-nodes-hostile" });
    expect(packaged.registry.asked.some((path) => path.startsWith("/n8n-workflow"))).toBe(false);
    const before = (await installed()).map(stable);
    const copy = join(folder, "copy");
    cpSync(packaged.dataFolder, copy, {
      recursive: true,
      filter: (path) => !/\/packages\/[^/]*@/.test(path) && !path.includes("npm-cache"),
    });
    await packaged.restart({ dataFolder: copy });
    expect((await installed()).map(stable)).toEqual(before);
    expect(await packaged.call("from-folder")).toEqual({ old: "Hello Ada" });
  });

  it("does not install the registry's version instead of the one installed before", async () => {
    packaged.registry.publish("n8n-nodes-hostile", { version: "1.0.1", description: "Another one" });
    packaged.registry.swap("n8n-nodes-hostile", "1.0.0", "1.0.1");
    const second = join(folder, "second");
    mkdirSync(second);
    cpSync(join(folder, "copy"), second, {
      recursive: true,
      filter: (path) => !/\/packages\/[^/]*@/.test(path) && !path.includes("npm-cache"),
    });
    process.env["npm_config_cache"] = join(folder, "empty-cache");
    await packaged.restart({ dataFolder: second });
    const listed = await installed();
    expect(
      listed.map((one: { packageName: string; isMissing?: true }) => [one.packageName, one.isMissing]),
    ).toEqual([
      [NAME, undefined],
      ["n8n-nodes-hostile", true],
    ]);
    expect(await packaged.call("from-folder")).toEqual({ old: "Hello Ada" });
    const lock = readFileSync(join(second, "packages/lock.json"), "utf8");
    expect(JSON.parse(lock).packages["n8n-nodes-hostile"].version).toBe("1.0.0");
    expect(readdirSync(join(second, "packages")).filter((name) => name.startsWith("."))).toEqual([]);
  });
});

/** Fields that are the same on every server. */
function stable({ packageName, installedVersion, installedNodes, createdAt }: Record<string, unknown>) {
  return { packageName, installedVersion, installedNodes, createdAt };
}
