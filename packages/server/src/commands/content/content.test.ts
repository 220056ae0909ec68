import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores } from "../../testing/index.ts";
import { createTestInstallation, type TestInstallation } from "../testing/test-installation.ts";

const HOOK = {
  nodes: [
    {
      id: "n1",
      name: "Start",
      type: "n8n-nodes-base.manualTrigger",
      typeVersion: 1,
      position: [0, 0],
      parameters: {},
    },
  ],
  connections: {},
  settings: { executionOrder: "v1" },
  pinData: { Start: [{ json: { a: 1 } }] },
};

describeStores("commands for workflows and credentials", (dialect) => {
  let heddle: TestInstallation;
  let other: TestInstallation;
  let workflow: string;
  let credential: string;
  beforeAll(async () => {
    heddle = await createTestInstallation(dialect);
    other = await createTestInstallation(dialect);
    await heddle.serving(async (owner) => {
      workflow = (await owner.post("/workflows", { name: "First", ...HOOK, tags: [{ name: "kept" }] })).data
        .id;
      await owner.post("/workflows", { name: "Second", ...HOOK });
      const secret = {
        name: "Key",
        type: "httpHeaderAuth",
        nodesAccess: [],
        data: { name: "x", value: "s3cret" },
      };
      credential = (await owner.post("/credentials", secret)).data.id;
    });
  });
  afterAll(() => {
    heddle.remove();
    other.remove();
  });

  const at = (name: string) => join(heddle.folder, name);
  const json = (name: string) => JSON.parse(readFileSync(at(name), "utf8"));

  it("list workflows", async () => {
    const lines = (await heddle.output(["list:workflow"])).trim().split("\n");
    expect(lines).toEqual([`${workflow}|First`, expect.stringMatching(/^\w{16}\|Second$/)]);
    expect((await heddle.output(["list", "workflow", "--active=true"])).trim()).toBe("");
    expect((await heddle.output(["list:workflow", "--onlyId", "--active", "false"])).split("\n")[0]).toBe(
      workflow,
    );
  });

  it("export workflows to standard output, a file, or a file each", async () => {
    const [one] = JSON.parse(await heddle.output(["export:workflow", "--id", workflow]));
    expect(one).toMatchObject({ id: workflow, name: "First", nodes: HOOK.nodes, pinData: HOOK.pinData });
    expect(one.tags).toEqual([expect.objectContaining({ name: "kept" })]);
    await heddle.output(["export:workflow", "--all", "--output", at("all.json")]);
    expect(json("all.json").map(({ name }: { name: string }) => name)).toEqual(["First", "Second"]);
    await heddle.output(["export", "workflow", "--backup", "-o", at("backup")]);
    expect(readdirSync(at("backup"))).toHaveLength(2);
    expect(readFileSync(at(`backup/${workflow}.json`), "utf8")).toContain('\n  "name": "First"');
    const missing = await heddle.heddle(["export:workflow", "--id", "none"]);
    expect(missing).toMatchObject({ code: 1, out: "", err: expect.stringContaining("no workflow") });
    expect(await heddle.heddle(["export:workflow"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("--all or --id"),
    });
  });

  it.each([
    ["import:workflow", "it holds no workflow"],
    ["import:credentials", "it holds no credential"],
  ])("%s refuses a file with other content", async (command, reason) => {
    writeFileSync(at("other.json"), JSON.stringify({ hello: "world" }));
    const refused = await heddle.heddle([command, "--input", at("other.json")]);
    expect(refused).toMatchObject({ code: 1, out: "", err: expect.stringContaining(reason) });
  });

  it("export credentials without their secrets unless requested", async () => {
    const sealed = await heddle.output(["export:credentials", "--all"]);
    expect(sealed).not.toContain("s3cret");
    const [plain] = JSON.parse(
      await heddle.output(["export:credentials", "--id", credential, "--decrypted"]),
    );
    expect(plain).toMatchObject({
      id: credential,
      type: "httpHeaderAuth",
      data: { name: "x", value: "s3cret" },
    });
  });

  it("import workflows over those with the same id, whose earlier state stays in the history", async () => {
    const [file] = json("all.json");
    writeFileSync(at("changed.json"), JSON.stringify([{ ...file, name: "Changed", active: true }]));
    expect((await heddle.output(["import:workflow", "--input", at("changed.json")])).trim()).toBe(workflow);
    await heddle.serving(async (owner) => {
      const stored = (await owner.get(`/workflows/${workflow}`)).data;
      expect(stored).toMatchObject({ name: "Changed", active: false, tags: [{ name: "kept" }] });
      const versions = (await owner.get(`/workflows/${workflow}/versions`)).data;
      expect(JSON.stringify(versions)).toContain('"First"');
    });
    const broken = at("broken.json");
    writeFileSync(broken, "{ not json");
    expect(await heddle.heddle(["import:workflow", "-i", broken])).toMatchObject({
      code: 1,
      err: expect.stringContaining("is not JSON"),
    });
  });

  it("import workflows without time limits that exceed the maximum, with a warning", async () => {
    const [file] = json("all.json");
    const settings = { executionOrder: "v1", executionTimeout: 0 };
    writeFileSync(at("timed.json"), JSON.stringify([{ ...file, name: "Timed", settings }]));
    const done = await heddle.heddle(["import:workflow", "--input", at("timed.json")]);
    expect(done).toMatchObject({ code: 0, err: expect.stringContaining("The time limit 0 is not allowed") });
    await heddle.serving(async (owner) => {
      const stored = (await owner.get(`/workflows/${workflow}`)).data;
      expect(stored).toMatchObject({ name: "Timed", settings: { executionOrder: "v1" } });
      expect(stored.settings).not.toHaveProperty("executionTimeout");
      const saved = await owner.patch(`/workflows/${workflow}`, { settings: stored.settings });
      expect(saved.status).toBe(200);
    });
  });

  it("import a folder into another installation, for one of its users", async () => {
    const id = (
      await other.output(["user:create", "--email", "eva@example.com", "--password-stdin"], "Import-horse-1")
    ).trim();
    const done = await other.heddle([
      "import:workflow",
      "--separate",
      "--input",
      at("backup"),
      "--userId",
      id,
    ]);
    expect([done.code, done.out.trim().split("\n").length]).toEqual([0, 2]);
    const [listed] = JSON.parse(await other.output(["list:workflow", "--json"]));
    expect(listed.projectId).toBe(id);
    const none = await other.heddle(["import:workflow", "-i", at("backup"), "--projectId", "none"]);
    expect(none).toMatchObject({ code: 1, err: expect.stringContaining('"none"') });
  });

  it("import credentials that are decrypted, or encrypted with the same key, and no others", async () => {
    await heddle.output(["export:credentials", "--all", "-o", at("sealed.json")]);
    await heddle.output(["export:credentials", "--all", "--decrypted", "-o", at("plain.json")]);
    const foreign = await other.heddle(["import:credentials", "-i", at("sealed.json")]);
    expect(foreign).toMatchObject({ code: 1, out: "", err: expect.stringContaining("another key") });
    expect((await other.output(["import:credentials", "-i", at("plain.json")])).trim()).toBe(credential);
    expect((await heddle.output(["import:credentials", "-i", at("sealed.json")])).trim()).toBe(credential);
    for (const one of [heddle, other]) {
      const [back] = JSON.parse(await one.output(["export:credentials", "--all", "--decrypted"]));
      expect(back.data).toEqual({ name: "x", value: "s3cret" });
    }
  });

  it("move everything to another installation by a folder, also twice", async () => {
    await heddle.serving(async (owner) => {
      const columns = [
        { name: "key", type: "string", isUnique: true },
        { name: "more", type: "json" },
      ];
      const { id } = (await owner.post("/data-tables", { name: "Moved", columns })).data;
      await owner.post(`/data-tables/${id}/rows`, { rows: [{ key: "a", more: { text: "1" } }, {}] });
    });
    await heddle.output(["export:entities", "-o", at("entities"), "--decrypted"]);
    expect(readdirSync(at("entities")).sort()).toEqual(
      expect.arrayContaining(["credentials", "tags.json", "users.json", "workflows"]),
    );
    const third = await createTestInstallation(dialect);
    try {
      await third.output(["import:entities", "-i", at("entities")]);
      const again = await third.heddle(["import:entities", "-i", at("entities")]);
      expect(again.err).toMatch(/2 workflows unchanged/);
      await third.serving(async (owner) => {
        const [table] = (await owner.get("/data-tables")).data;
        expect(table).toMatchObject({ name: "Moved", columns: [{ isUnique: true }, { type: "json" }] });
        expect((await owner.get(`/data-tables/${table.id}/rows`)).data.rows).toMatchObject([
          { key: "a", more: { text: "1" } },
          { key: null },
        ]);
        expect((await owner.get("/me")).data.email).toBe("owner@example.com");
        expect((await owner.get("/workflows")).data).toHaveLength(2);
      });
    } finally {
      third.remove();
    }
    const full = await heddle.heddle(["export:entities", "-o", at("entities")]);
    expect(full).toMatchObject({ code: 1, err: expect.stringContaining("exists already") });
  });

  it("switch workflows on and off for the next start", async () => {
    const scheduled = {
      ...{ name: "Each day", id: "scheduledAllDay1", connections: {}, settings: {} },
      nodes: [
        {
          id: "s",
          name: "Schedule",
          type: "n8n-nodes-base.scheduleTrigger",
          typeVersion: 1.2,
          position: [0, 0],
          parameters: { rule: { interval: [{ field: "days" }] } },
        },
      ],
    };
    writeFileSync(at("scheduled.json"), JSON.stringify(scheduled));
    await heddle.output(["import:workflow", "-i", at("scheduled.json")]);
    expect((await heddle.output(["update:workflow", "--id", scheduled.id, "--active=true"])).trim()).toBe(
      scheduled.id,
    );
    await heddle.serving(async (owner) => {
      expect((await owner.get("/active")).data).toEqual([scheduled.id]);
      const told = await heddle.heddle(["update:workflow", "--all", "--active=false"]);
      expect(told.err).toContain("restart it");
    });
    await heddle.serving(async (owner) => {
      expect((await owner.get("/active")).data).toEqual([]);
    });
    expect(await heddle.heddle(["update:workflow", "--all"])).toMatchObject({ code: 2 });
    expect(existsSync(at("scheduled.json"))).toBe(true);
  });
});
