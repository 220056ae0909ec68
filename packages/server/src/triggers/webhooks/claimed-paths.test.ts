import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { createMigratedDatabase } from "../../testing/test-database.ts";

describeStores("the paths of active workflows in the database", (dialect) => {
  const dataFolder = mkdtempSync(join(tmpdir(), "heddle-claims-"));
  let env: Record<string, string>;
  let server: TestServer;
  let owner: TestClient;
  let count = 0;

  const start = async () => {
    server = await startTestServer({ dataFolder, env });
    owner = await server.signIn();
  };
  beforeAll(async () => {
    env = dialect === "postgres" ? { HEDDLE_DATABASE_URL: await createMigratedDatabase() } : {};
    await start();
  });
  afterAll(async () => {
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  const content = (path: string) => ({
    nodes: [
      {
        id: path,
        name: "Hook",
        type: "n8n-nodes-base.webhook",
        typeVersion: 2,
        position: [0, 0],
        parameters: { httpMethod: "POST", path, options: {} },
        webhookId: path,
      },
    ],
    connections: {},
  });
  const create = async (path: string): Promise<string> => {
    const { status, text, data } = await owner.post("/workflows", {
      name: `${path} ${++count}`,
      settings: {},
      ...content(path),
    });
    expect(status, text).toBe(200);
    return data.id;
  };
  const activate = (id: string, active = true) => owner.patch(`/workflows/${id}`, { active });
  const createActive = async (path: string): Promise<string> => {
    const id = await create(path);
    const { status, text } = await activate(id);
    expect(status, text).toBe(200);
    return id;
  };
  const claimsOf = async (...ids: string[]): Promise<number> =>
    (
      await server.context.store.db
        .selectFrom("webhookClaim")
        .selectAll()
        .where("workflowId", "in", ids)
        .execute()
    ).length;

  it("are removed when the workflow is deactivated, archived or deleted", async () => {
    const ids = [
      await createActive("deactivated"),
      await createActive("archived"),
      await createActive("deleted"),
    ];
    expect(await claimsOf(...ids)).toBe(3);
    expect((await activate(ids[0]!, false)).status).toBe(200);
    expect((await owner.post(`/workflows/${ids[1]}/archive`, {})).status).toBe(200);
    expect((await owner.delete(`/workflows/${ids[2]}`)).status).toBe(200);
    expect(await claimsOf(...ids)).toBe(0);
  });

  /** Stores what another server does: this one does not know it. */
  const activateElsewhere = async (id: string, path: string): Promise<void> => {
    const { db } = server.context.store;
    const here = await createActive(path);
    await db.updateTable("workflow").set({ active: 1 }).where("id", "=", id).execute();
    await db.updateTable("webhookClaim").set({ workflowId: id }).where("workflowId", "=", here).execute();
    expect((await owner.delete(`/workflows/${here}`)).status).toBe(200);
  };

  it("refuse an activation whose path another server gave away, with the usual error", async () => {
    await activateElsewhere(await create("elsewhere-first"), "elsewhere");
    const refused = await activate(await create("elsewhere"));
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("POST elsewhere is already used by another workflow");
    const { status } = await fetch(`${server.url}/webhook/elsewhere`, { method: "POST" });
    expect(status).toBe(404);

    const here = await createActive("here");
    const usual = await activate(await create("here"));
    expect(usual.status).toBe(refused.status);
    expect(usual.text.replaceAll("here", "elsewhere")).toBe(refused.text);
    expect((await owner.delete(`/workflows/${here}`)).status).toBe(200);
  });

  it("stop an active workflow that is saved with a path which another server gave away", async () => {
    await activateElsewhere(await create("saved-first"), "saved");
    const id = await createActive("before-saving");
    const refused = await owner.patch(`/workflows/${id}`, content("saved"));
    expect(refused.text).toContain("POST saved is already used by another workflow");
    expect((await owner.get(`/workflows/${id}`)).data.active).toBe(false);
    expect(await claimsOf(id)).toBe(0);
  });

  it("are filled at the start from the active workflows; one whose path was given away stays out", async () => {
    const id = await createActive("restarted");
    const late = await create("contested");
    const holder = await createActive("contested");
    const { db } = server.context.store;
    await db.updateTable("workflow").set({ active: 1 }).where("id", "=", late).execute();
    await db.deleteFrom("webhookClaim").where("workflowId", "=", id).execute();
    await server.stop();
    await start();
    expect(await claimsOf(id)).toBe(1);
    expect([await claimsOf(late), await claimsOf(holder)]).toEqual([0, 1]);
    const errorOf = (one: string) => server.context.runtime.triggers.lastError(one)?.error.message;
    expect(errorOf(late)).toContain("is already used by another workflow");
    expect(errorOf(holder)).toBeUndefined();
  });
});
