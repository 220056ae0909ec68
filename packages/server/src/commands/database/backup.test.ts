import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { writeArchive } from "../../backups/archive/write-archive.ts";
import { describeStores } from "../../testing/index.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { createTestInstallation, type TestInstallation } from "../testing/test-installation.ts";

/** Stores the body of a call as a file, and answers with the id of the execution. */
const UPLOADS = {
  name: "Uploads that are backed up",
  nodes: [
    {
      id: "1",
      name: "Upload",
      type: "n8n-nodes-base.webhook",
      typeVersion: 2,
      webhookId: "uploads",
      position: [0, 0],
      parameters: {
        httpMethod: "POST",
        path: "uploads",
        responseMode: "lastNode",
        options: { rawBody: true },
      },
    },
    {
      id: "2",
      name: "Name",
      type: "n8n-nodes-base.set",
      typeVersion: 3.4,
      position: [200, 0],
      parameters: {
        assignments: {
          assignments: [{ id: "a", name: "id", type: "string", value: "={{ $execution.id }}" }],
        },
      },
    },
  ],
  connections: { Upload: { main: [[{ node: "Name", type: "main", index: 0 }]] } },
};
const SECRET = { name: "Backed up", type: "httpBearerAuth", data: { token: "sesame" } };

describeStores("a backup of an installation", (dialect) => {
  let heddle: TestInstallation;
  let file: string;
  let answered: string[];
  const made: TestInstallation[] = [];
  const another = async () => {
    const other = await createTestInstallation(dialect);
    made.push(other);
    return other;
  };
  const dataOf = ({ folder }: TestInstallation) => join(folder, "data");

  beforeAll(async () => {
    heddle = await another();
    file = join(heddle.folder, "saved");
    mkdirSync(join(dataOf(heddle), "code-modules"), { recursive: true });
    writeFileSync(join(dataOf(heddle), "code-modules", "note.txt"), "kept");
    answered = await heddle.serving(async (owner, url) => {
      await activateUploads(owner);
      await owner.post("/credentials", SECRET);
      return underLoad(url, () => heddle.output(["backup", file]));
    });
  });
  afterAll(() => {
    for (const one of made) one.remove();
  });

  it("has every execution answered before it started, with its file", async () => {
    expect(answered.length).toBeGreaterThan(20);
    const restored = await another();
    await restored.output(["restore", file]);
    expect(readFileSync(join(dataOf(restored), "code-modules", "note.txt"), "utf8")).toBe("kept");
    cpSync(join(dataOf(heddle), "key"), join(dataOf(restored), "key"));
    const found = await restored.serving((owner) =>
      Promise.all(
        answered.map(async (id) => {
          const { data } = await owner.get(`/executions/${id}`);
          return [id, data?.status];
        }),
      ),
    );
    expect(found).toEqual(answered.map((id) => [id, "success"]));
    const contents = filesBelow(join(dataOf(restored), "binary"));
    for (const number of answered.keys()) expect(contents).toContain(`upload ${number}`);
  });

  it("contains the encryption key only if requested", async () => {
    const without = await another();
    const said = await without.heddle(["restore", file]);
    expect(said).toMatchObject({ code: 0, err: expect.stringContaining("Put the file `key` into") });
    await expect(without.serving(async () => undefined)).rejects.toThrow("The file `key` is missing");
    const whole = join(heddle.folder, "with-key");
    const warned = await heddle.heddle(["backup", "--with-key", whole]);
    expect(warned).toMatchObject({ code: 0, err: expect.stringContaining("keep it as safe as") });
    const restored = await another();
    await restored.output(["restore", whole]);
    const names = await restored.serving(async (owner) => (await owner.get("/credentials")).data);
    expect(names.map(({ name }: { name: string }) => name)).toEqual([SECRET.name]);
  });

  it("never overwrites existing data", async () => {
    expect(await heddle.heddle(["backup", file])).toMatchObject({
      code: 1,
      err: expect.stringContaining("exists already"),
    });
    expect(await heddle.heddle(["restore", file])).toMatchObject({
      code: 1,
      err: expect.stringContaining("not overwritten"),
    });
    const foreign = await another();
    mkdirSync(dataOf(foreign));
    writeFileSync(join(dataOf(foreign), "key"), `${"0".repeat(64)}\n`);
    const refused = await foreign.heddle(["restore", join(heddle.folder, "with-key")]);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("not overwritten") });
  });

  it("is rejected if a byte differs, and leaves nothing behind", async () => {
    const bytes = readFileSync(file);
    bytes[Math.floor(bytes.length / 2)]! ^= 1;
    const damaged = join(heddle.folder, "damaged");
    writeFileSync(damaged, bytes);
    const other = await another();
    const refused = await other.heddle(["restore", damaged]);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("is not a backup of Heddle") });
    expect(existsSync(dataOf(other))).toBe(false);
  });

  it("is refused for another kind of database", async () => {
    const other = await another();
    const more = { HEDDLE_DATABASE_URL: dialect === "sqlite" ? "postgres://127.0.0.1:1/none" : "" };
    const refused = await other.heddle(["restore", file], "", more);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(`The backup is of ${dialect}`) });
  });

  it("goes into a folder under a name with the date, and lists the settings of its installation", async () => {
    const folder = join(heddle.folder, "backups");
    mkdirSync(folder);
    const path = (await heddle.output(["backup", folder])).trim();
    expect(path).toMatch(/backups\/heddle-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar\.zst$/);
    expect(readdirSync(folder)).toHaveLength(1);
    const other = await another();
    const { err } = await other.process(["restore", path]);
    expect(err).not.toContain("HEDDLE_TIMEZONE");
    rmSync(folder, { recursive: true });
  });
});

describe("a file that is no backup", () => {
  it("is rejected, like one of a newer version", async () => {
    const heddle = await createTestInstallation("sqlite");
    const file = join(heddle.folder, "text");
    writeFileSync(file, "no backup at all");
    const refused = await heddle.heddle(["restore", file]);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("is not a backup of Heddle") });
    const newer = join(heddle.folder, "newer");
    const manifest = { kind: "heddle-backup", form: 1, version: "9.9.9", steps: ["9999-later"] };
    const text = Buffer.from(JSON.stringify(manifest));
    await writeArchive(
      newer,
      (async function* () {
        yield { name: "backup.json", size: text.length, bytes: [text] };
      })(),
    );
    expect(await heddle.heddle(["restore", newer])).toMatchObject({
      code: 1,
      err: expect.stringContaining("was written by a newer Heddle, 9.9.9"),
    });
    heddle.remove();
  });
});

async function activateUploads(owner: TestClient): Promise<void> {
  const { id } = (await owner.post("/workflows", UPLOADS)).data;
  const { status } = await owner.patch(`/workflows/${id}`, { active: true });
  expect(status).toBe(200);
}

/** Calls the webhook continuously while `use` runs. Returns the executions answered before it started. */
async function underLoad(url: string, use: () => Promise<unknown>): Promise<string[]> {
  let isOver = false;
  let next = 0;
  const answered: string[] = [];
  const call = async () => {
    const number = next++;
    const response = await fetch(`${url}/webhook/uploads`, {
      method: "POST",
      headers: { "content-type": "text/plain" },
      body: `upload ${number}`,
    });
    const { id } = (await response.json()) as { id: string };
    answered[number] = id;
  };
  const callers = Array.from({ length: 4 }, async () => {
    while (!isOver) await call();
  });
  try {
    await vi.waitUntil(() => answered.filter(Boolean).length > 30, { timeout: 120_000 });
    // Numbers are assigned in order: all below the first open one were answered.
    const firstOpen = Array.from(answered).indexOf(undefined as never);
    const before = answered.slice(0, firstOpen === -1 ? answered.length : firstOpen);
    await use();
    return before;
  } finally {
    isOver = true;
    await Promise.all(callers);
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
}
