import { afterAll, beforeAll, expect, it } from "vitest";
import { openStore } from "../../store/open-store.ts";
import type { Store } from "../../store/store.ts";
import { describeStores, openTestStore } from "../../testing/index.ts";
import { type ClaimedRoute, claimWebhooks, refusedClaim, releaseWebhooks } from "./webhook-claims.ts";

const ROUNDS = 20;
const MAX_AT_ONCE = 8;

const route = (path: string, method = "POST"): ClaimedRoute => ({ method, path, planned: { name: "Hook" } });

describeStores("claims of webhooks", (dialect) => {
  let opened: Awaited<ReturnType<typeof openTestStore>>;
  let stores: Store[];
  let count = 0;

  beforeAll(async () => {
    opened = await openTestStore(dialect);
    // Several servers share PostgreSQL; one process has a SQLite file.
    const others = Array.from({ length: dialect === "postgres" ? 2 : 0 }, () => openStore(opened.location));
    const project = { id: "p", name: "P", kind: "team" as const, icon: null, description: null };
    await opened.store.db
      .insertInto("project")
      .values({ ...project, createdAt: "", updatedAt: "" })
      .execute();
    stores = [opened.store, ...(await Promise.all(others))];
  });
  afterAll(async () => {
    await Promise.all(stores.slice(1).map((store) => store.close()));
    await opened.remove();
  });

  async function workflow(): Promise<string> {
    const id = `w${++count}`;
    const text = { document: "{}", pinData: null, staticData: null, versionId: id, projectId: "p" };
    const state = { active: 0, triggerCount: 0, folderId: null, changesGoLive: null, liveVersion: "stored" };
    await opened.store.db
      .insertInto("workflow")
      .values({ id, name: id, ...text, ...state, createdAt: "", updatedAt: "" })
      .execute();
    return id;
  }

  /** Stores a workflow as active; false if one of its webhooks was refused. */
  async function activate(id: string, routes: readonly ClaimedRoute[], at = 0): Promise<boolean> {
    const store = stores[at % stores.length]!;
    const active = store.db.updateTable("workflow").set({ active: 1 }).where("id", "=", id).compile();
    try {
      await store.write([{ ...active, expect: 1 }, ...claimWebhooks(store, id, routes)]);
      return true;
    } catch {
      expect(await refusedClaim(store, id, routes)).toMatchObject({
        message: expect.stringContaining("is already used by another workflow"),
      });
      return false;
    }
  }

  async function deactivate(id: string): Promise<void> {
    const { store } = opened;
    const inactive = store.db.updateTable("workflow").set({ active: 0 }).where("id", "=", id).compile();
    await store.write([inactive, releaseWebhooks(store, id)]);
  }

  const activeOf = async (ids: readonly string[]) =>
    (
      await opened.store.db
        .selectFrom("workflow")
        .select("id")
        .where("id", "in", ids)
        .where("active", "=", 1)
        .execute()
    ).map(({ id }) => id);

  it("let one of eight workflows with the same method and path become active", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const ids = await Promise.all(Array.from({ length: MAX_AT_ONCE }, workflow));
      const routes = [route(`round-${round}`), route(`round-${round}`, "GET")];
      const won = await Promise.all(
        ids.map((id, at) => activate(id, at % 2 ? routes : [...routes].reverse(), at)),
      );
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await activeOf(ids)).toEqual(ids.filter((_, at) => won[at]));
    }
  });

  it("let one workflow become active from several servers at the same time", async () => {
    const id = await workflow();
    const won = await Promise.all(
      Array.from({ length: MAX_AT_ONCE }, (_, at) => activate(id, [route("own")], at)),
    );
    expect(won).toEqual(Array(MAX_AT_ONCE).fill(true));
  });

  it("hand a path on between a deactivation and an activation without losing it", async () => {
    let [holder, next] = [await workflow(), await workflow()];
    expect(await activate(holder, [route("handed")])).toBe(true);
    for (let round = 0; round < ROUNDS; round++) {
      const [, won] = await Promise.all([deactivate(holder), activate(next, [route("handed")], round)]);
      if (!won) expect(await activate(next, [route("handed")])).toBe(true);
      expect(await activate(holder, [route("handed")])).toBe(false);
      [holder, next] = [next, holder];
    }
  });

  it("keep the claims of a workflow that is activated while it is deactivated", async () => {
    const [id, other] = [await workflow(), await workflow()];
    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all([deactivate(id), activate(id, [route("kept")], round)]);
      const [active] = await activeOf([id]);
      expect(await activate(other, [route("kept")])).toBe(active === undefined);
      await deactivate(other);
    }
  });

  it("compare paths without the names of their variable parts", async () => {
    const [first, second] = [await workflow(), await workflow()];
    expect(await activate(first, [route("orders/:id")])).toBe(true);
    expect(await activate(second, [route("orders/:number")])).toBe(false);
    expect(await activate(second, [route("orders/:number", "GET"), route("orders/new")])).toBe(true);
  });

  it("replace the claims of earlier versions, and are void while a workflow is inactive", async () => {
    const [first, second] = [await workflow(), await workflow()];
    expect(await activate(first, [route("before"), route("both")])).toBe(true);
    expect(await activate(first, [route("both"), route("after")])).toBe(true);
    expect(await activate(second, [route("before")])).toBe(true);
    expect(await activate(second, [route("after")])).toBe(false);
    await opened.store.db.updateTable("workflow").set({ active: 0 }).where("id", "=", first).execute();
    expect(await activate(second, [route("after")])).toBe(true);
  });

  it("hold paths that are longer than an index allows", async () => {
    const path = Array.from({ length: 900 }, (_, at) => `part-${at}-${at * 7919}`).join("/");
    expect(await activate(await workflow(), [route(path)])).toBe(true);
    expect(await activate(await workflow(), [route(path)])).toBe(false);
  });
});
