import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ImportReport } from "@heddle/api";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sealSalted } from "../../moving/testing/seal-salted.ts";
import {
  DRAFT_SOURCE,
  NEW_SOURCE,
  OLD_SOURCE,
  SOURCE_KEY,
  SOURCE_PASSWORD,
  sourceStatements,
  writeSourceFile,
} from "../../moving/testing/source-databases.ts";
import { createTestClient, createTestDatabase, describeStores } from "../../testing/index.ts";
import { createTestInstallation, type TestInstallation } from "../testing/test-installation.ts";

describeStores("moving from n8n", (dialect) => {
  const installations: TestInstallation[] = [];
  let heddle: TestInstallation;
  let file: string;
  const made = async () => {
    const installation = await createTestInstallation(dialect);
    installations.push(installation);
    return installation;
  };
  beforeAll(async () => {
    heddle = await made();
    file = join(heddle.folder, "old.sqlite");
    writeSourceFile(file, OLD_SOURCE);
  });
  afterAll(() => {
    for (const installation of installations) installation.remove();
  });

  const importFrom = (installation: TestInstallation, source: string, ...options: string[]) =>
    installation.heddle([
      "import",
      "--from-n8n",
      source,
      "--encryption-key",
      SOURCE_KEY,
      "--json",
      ...options,
    ]);
  const outcomes = ({ out }: { out: string }) =>
    (JSON.parse(out) as ImportReport).rows.map(({ kind, name, action }) => `${kind} ${name}: ${action}`);

  it("shows what would happen, and does nothing without a yes", async () => {
    const dry = await importFrom(heddle, file, "--dry-run");
    expect(outcomes(dry)).toEqual([
      "user ada@example.com: created",
      "user bob@example.com: created",
      "tag Moved: created",
      "credential Key of Ada: created",
      "credential Other key: refused",
      "workflow Moved hook: created",
      "workflow Of Bob: created",
    ]);
    expect(dry.code).toBe(1);
    expect(dry.err).toMatch(/refused: credential "Other key" \(8\): .*does not open it/);
    expect(dry.err).toMatch(/not imported: 1 past executions/);
    const asked = await heddle.heddle(["import", "--from-n8n", file]);
    expect(asked).toMatchObject({ code: 1, out: "", err: expect.stringContaining("--yes") });
    expect(asked.err).toContain("no encryption key was given");
    expect(await heddle.output(["list:workflow"])).toBe("");
  });

  it("imports an old SQLite database; accounts sign in with their passwords, which are hashed again", async () => {
    const before = readFileSync(file);
    await importFrom(heddle, file, "--yes", "--activate");
    expect(readFileSync(file).equals(before)).toBe(true);
    await heddle.serving(async (_, url) => {
      const ada = createTestClient(url);
      const wrong = await ada.post("/login", { email: "ada@example.com", password: "Other-horse-7" });
      expect(wrong.status).toBe(401);
      const user = await ada.post("/login", { email: "ada@example.com", password: SOURCE_PASSWORD });
      expect([user.status, user.data.globalRole.name]).toEqual([200, "owner"]);
      const hook = (await ada.get("/workflows/3")).data;
      expect(hook).toMatchObject({ name: "Moved hook", active: true, tags: [{ name: "Moved" }] });
      expect(hook.pinData).toEqual({ Hook: [{ json: { a: 1 } }] });
      expect(hook.usedCredentials).toEqual([
        expect.objectContaining({ id: "7", currentUserHasAccess: true }),
      ]);
      // Values that n8n fills in there do not prevent nodes from using it.
      expect((await ada.get("/credentials")).data).toMatchObject([{ id: "7", nodesAccess: [] }]);
      const bob = createTestClient(url);
      await bob.post("/login", { email: "bob@example.com", password: SOURCE_PASSWORD });
      expect((await bob.get("/workflows")).data.map(({ name }: { name: string }) => name)).toEqual([
        "Of Bob",
      ]);
      expect((await bob.get("/credentials")).data.map(({ id }: { id: string }) => id)).toEqual(["7"]);
    });
    const hashes = JSON.parse(await heddle.output(["user:list", "--json"]));
    expect(hashes).toHaveLength(2);
    await heddle.output(["export:entities", "-o", join(heddle.folder, "hashes")]);
    const users = readFileSync(join(heddle.folder, "hashes/users.json"), "utf8");
    expect(users).not.toContain("$2b$");
    expect(users.match(/\$argon2id\$/g)).toHaveLength(2);
    const [plain] = JSON.parse(await heddle.output(["export:credentials", "--id", "7", "--decrypted"]));
    expect(plain.data).toEqual({ name: "X-Key", value: "s3cret-of-ada" });
  });

  it("runs again without doubling anything, and replaces what differs when it has to", async () => {
    const again = await importFrom(heddle, file, "--yes");
    expect(new Set(outcomes(again).map((line) => line.split(": ")[1]))).toEqual(
      new Set(["unchanged", "refused"]),
    );
    const edited = join(heddle.folder, "edited.sqlite");
    const rows = OLD_SOURCE["workflow_entity"]!.map((row) => ({ ...row, name: `${row["name"]} 2` }));
    writeSourceFile(edited, { ...OLD_SOURCE, workflow_entity: rows });
    const kept = outcomes(await importFrom(heddle, edited, "--yes"));
    expect(kept).toContain("workflow Moved hook 2: kept");
    const updated = outcomes(await importFrom(heddle, edited, "--yes", "--update"));
    expect(updated).toContain("workflow Moved hook 2: updated");
    expect((await heddle.output(["list:workflow"])).trim().split("\n")).toEqual([
      "3|Moved hook 2",
      "4|Of Bob 2",
    ]);
  });

  it("numbers duplicate names, and recognizes them again", async () => {
    const doubled = join(heddle.folder, "doubled.sqlite");
    const [row] = OLD_SOURCE["workflow_entity"]!;
    const rows = [5, 6].map((id) => ({ ...row, id, name: "Twice" }));
    writeSourceFile(doubled, {
      workflow_entity: rows,
      credentials_entity: OLD_SOURCE["credentials_entity"]!,
    });
    const { err } = await importFrom(heddle, doubled, "--yes");
    expect(err).toContain('It is called "Twice 2" here');
    const again = outcomes(await importFrom(heddle, doubled, "--yes"));
    expect(again.filter((line) => line.startsWith("workflow"))).toEqual(
      Array(2).fill("workflow Twice: unchanged"),
    );
  });

  it("imports a newer database with projects and tables that have a prefix", async () => {
    const newer = await made();
    const source = join(newer.folder, "new.sqlite");
    writeSourceFile(source, NEW_SOURCE, "flow_");
    const { err, out } = await importFrom(newer, source, "--yes");
    expect(outcomes({ out })).toEqual(
      expect.arrayContaining([
        "variable region: created",
        "data table Rows: created",
        "folder Leads: created",
        "folder Old leads: created",
      ]),
    );
    expect(outcomes(await importFrom(newer, source, "--yes"))).toEqual(
      expect.arrayContaining([
        "data table Rows: unchanged",
        "variable region: unchanged",
        "folder Old leads: unchanged",
      ]),
    );
    expect(err).not.toMatch(/not imported:.*data table/);
    await newer.serving(async (_, url) => {
      const ada = createTestClient(url);
      await ada.post("/login", { email: "ada@example.com", password: SOURCE_PASSWORD });
      const [listed] = JSON.parse(await newer.output(["list:workflow", "--json"])).filter(
        ({ id }: { id: string }) => id === "wfTeamMoved00001",
      );
      expect(listed).toMatchObject({ name: "Of the team", projectId: "projTeam" });
      expect((await ada.get("/workflows/wfTeamMoved00001")).data.folderId).toBe("folder2");
      expect((await ada.get("/data-tables")).data).toMatchObject([
        {
          id: "tableMoved000001",
          name: "Rows",
          projectId: "projTeam",
          columns: [{ name: "visits" }, { name: "seen" }],
        },
      ]);
      expect((await ada.get("/data-tables/tableMoved000001/rows")).data.rows).toMatchObject([
        { visits: 2, seen: "2026-01-02T03:04:05.000Z" },
      ]);
      expect((await ada.get("/projects/projTeam/folders")).data).toMatchObject([
        { id: "folder1", name: "Leads", parentId: null },
        { id: "folder2", name: "Old leads", parentId: "folder1" },
      ]);
      const hook = (await ada.get("/workflows/wfHookMoved00001")).data;
      expect(hook).toMatchObject({ active: false, meta: { templateId: "12" } });
    });
  });

  it.runIf(dialect === "postgres")("imports a PostgreSQL database, in its own schema", async () => {
    const address = await createTestDatabase();
    const client = new Client({ connectionString: address });
    await client.connect();
    await client.query("create schema flows; set search_path to flows");
    for (const statement of sourceStatements(NEW_SOURCE)) await client.query(statement);
    await client.query("alter table workflow_entity alter column nodes type json using nodes::json");
    await client.end();
    const target = await made();
    const report = await importFrom(target, `${address}?schema=flows`, "--yes");
    expect(outcomes(report)).toContain("workflow Moved hook: created");
    expect(report.code).toBe(0);
    const absent = await importFrom(target, `${address}?schema=none`, "--yes");
    expect(absent).toMatchObject({ code: 1, err: expect.stringContaining("no table workflow_entity") });
  });

  it("imports a folder of exported files, with the key of a settings file", async () => {
    const target = await made();
    const folder = join(target.folder, "export");
    for (const name of ["workflows", "credentials"]) mkdirSync(join(folder, name), { recursive: true });
    const workflow = {
      id: "wfOfFile00000001",
      name: "Of a file",
      nodes: [],
      connections: {},
      active: true,
      tags: [{ id: "t1", name: "Filed" }],
    };
    writeFileSync(join(folder, "workflows/one.json"), JSON.stringify(workflow));
    const data = sealSalted({ name: "x", value: "y" }, SOURCE_KEY);
    const credentials = [{ id: "credOfFile000001", name: "Of a file", type: "httpHeaderAuth", data }];
    writeFileSync(join(folder, "credentials/all.json"), JSON.stringify(credentials));
    writeFileSync(join(folder, "other.json"), '{"hello":1}');
    const config = join(target.folder, "config");
    writeFileSync(config, JSON.stringify({ encryptionKey: SOURCE_KEY }));
    const done = await target.heddle([
      "import",
      "--from-n8n",
      folder,
      "--encryption-key",
      config,
      "--yes",
      "--json",
    ]);
    expect(outcomes(done)).toEqual([
      "tag Filed: created",
      "credential Of a file: created",
      "workflow Of a file: created",
    ]);
    expect(done.err).toContain("not imported: other.json");
    await target.serving(async (owner) => {
      expect((await owner.get("/workflows/wfOfFile00000001")).data).toMatchObject({
        active: false,
        tags: [{ name: "Filed" }],
      });
    });
  });

  it("refuses an unknown source", async () => {
    const empty = join(heddle.folder, "empty.sqlite");
    writeSourceFile(empty, { settings: [{ key: "a", value: "b" }] });
    expect(await importFrom(heddle, empty, "--yes")).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining("no table workflow_entity"),
    });
    expect(await importFrom(heddle, join(heddle.folder, "nowhere"), "--yes")).toMatchObject({
      code: 1,
      err: expect.stringContaining("cannot be read"),
    });
    const away = await importFrom(heddle, "postgres://reader:geheim@127.0.0.1:1/none", "--yes");
    expect(away.code).toBe(1);
    expect(away.err).not.toContain("geheim");
  });

  it("imports published versions as live, drafts as drafts, and the history", async () => {
    const drafts = await made();
    const source = join(drafts.folder, "drafts.sqlite");
    writeSourceFile(source, DRAFT_SOURCE);
    const { err, out } = await importFrom(drafts, source, "--yes", "--activate");
    const report = JSON.parse(out) as ImportReport;
    expect(report.rows.find(({ name }) => name === "Draft differs")?.note).toContain("draft stays a draft");
    expect(report.rows.find(({ name }) => name === "Version gone")?.note).toContain("only the draft");
    expect(report.rows.find(({ name }) => name === "Archived one")?.note).toBe("Archived, as it was there.");
    expect(report.left).toContainEqual(expect.objectContaining({ what: "2 rows of the table new_feature" }));
    expect(report.left).toContainEqual(expect.objectContaining({ what: "the settings of sign-in by LDAP" }));
    expect(report.nextSteps.map(({ task, names }) => [task, names])).toContainEqual([
      "publishDrafts",
      ["Draft differs", "Version gone"],
    ]);
    expect(err).toMatch(/to do: point callers of 3 workflows to the URLs/);
    await drafts.serving(async (_, url) => {
      const said = async (path: string) => {
        const answer = await fetch(`${url}/webhook/${path}`);
        return answer.status === 200 ? (await answer.json()).word : answer.status;
      };
      const paths = ["draft-differs", "draft-same", "unpublished", "version-gone", "archived"];
      expect(await Promise.all(paths.map(said))).toEqual(["published", "same", 404, 404, 404]);
      const ada = createTestClient(url);
      const { data: user } = await ada.post("/login", {
        email: "ada@example.com",
        password: SOURCE_PASSWORD,
      });
      expect(user.id).toBe(DRAFT_SOURCE["user"]![0]!["id"]);
      const read = async (id: string) => (await ada.get(`/workflows/${id}`)).data;
      const differs = await read("wfDraftDiffers01");
      expect(differs).toMatchObject({ active: true, hasDraft: true, createdAt: "2026-03-01T10:00:00.000Z" });
      expect(differs.nodes[1].parameters.jsonOutput).toContain("draft");
      const versions = (await ada.get("/workflows/wfDraftDiffers01/versions")).data.results;
      expect(versions).toMatchObject([
        { number: 3, isCurrent: true, isLive: false },
        { number: 2, isLive: true, createdAt: "2026-03-02T10:00:00.000Z" },
        { number: 1, name: "Launch" },
      ]);
      expect(await read("wfCalled00000001")).toMatchObject({ active: false, hasDraft: false });
      expect(await read("wfArchived000001")).toMatchObject({ isArchived: true, active: false });
      expect((await ada.patch("/workflows/wfArchived000001", { active: true })).status).toBe(409);
      expect(await read("wfDraftSame00001")).toMatchObject({ isArchived: false, hasDraft: false });
      // An activation continues with the published version.
      await ada.patch("/workflows/wfDraftDiffers01", { active: false });
      await ada.patch("/workflows/wfDraftDiffers01", { active: true });
      expect(await said("draft-differs")).toBe("published");
    });
    const again = outcomes(await importFrom(drafts, source, "--yes"));
    expect(again).toContain("workflow Draft differs: unchanged");
    expect(again).toContain("workflow Archived one: unchanged");
    const archived = ["update:workflow", "--id", "wfArchived000001", "--active=true"];
    expect(await drafts.heddle(archived)).toMatchObject({
      code: 1,
      err: expect.stringContaining("is archived"),
    });
    await drafts.output(["update:workflow", "--all", "--active=true"]);
    const listed = JSON.parse(await drafts.output(["list:workflow", "--json"]));
    expect(listed).toContainEqual(
      expect.objectContaining({ name: "Archived one", active: false, isArchived: true }),
    );
  });
});
