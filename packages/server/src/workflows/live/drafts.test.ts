import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { waitFor } from "../../executions/testing/test-runtime.ts";
import {
  createTestDatabase,
  describeStores,
  startTestProcess,
  startTestServer,
  TEST_OWNER,
  type TestClient,
  type TestServer,
} from "../../testing/index.ts";
import { createTestClient } from "../../testing/test-client.ts";
import { sweepVersions } from "../versions/sweep-versions.ts";

const MINUTE_MS = 60_000;

const node = (name: string, type: string, parameters: object = {}) => ({
  id: name,
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion: type === "set" ? 3.4 : 1,
  position: [0, 0],
  parameters,
  webhookId: type === "webhook" ? name : undefined,
});
const wire = (from: string, to: string) => ({ [from]: { main: [[{ node: to, type: "main", index: 0 }]] } });
const says = (word: string) =>
  node("Say", "set", { mode: "raw", jsonOutput: JSON.stringify({ word }), options: {} });
/** A workflow whose webhook answers with a word. */
const answering = (path: string, word: string) => ({
  nodes: [node("Hook", "webhook", { path, responseMode: "lastNode", options: {} }), says(word)],
  connections: wire("Hook", "Say"),
});

describeStores("drafts", (dialect) => {
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    api = await server.signIn();
  });
  afterAll(() => server.stop());

  let count = 0;
  const create = async (content: object) =>
    (await api.post("/workflows", { name: `Drafted ${count++}`, settings: {}, ...content })).data;
  const save = async (id: string, body: object, query = "") =>
    (await api.patch(`/workflows/${id}${query}`, body)).data;
  const read = async (id: string) => (await api.get(`/workflows/${id}`)).data;
  const publish = (id: string, versionId = "current", body: object = {}) =>
    api.post(`/workflows/${id}/versions/${versionId}/publish`, body);
  const versions = async (id: string) => (await api.get(`/workflows/${id}/versions`)).data.results;
  const word = async (path: string) => {
    const answer = await fetch(`${server.url}/webhook/${path}`);
    return answer.status === 200 ? (await answer.json()).word : answer.status;
  };
  /** An active workflow whose changes go live when they are published. */
  async function published(path: string) {
    const { id } = await create(answering(path, "one"));
    await save(id, { changesGoLive: "published" });
    return save(id, { active: true });
  }

  it("are no part of a workflow whose changes go live when they are saved", async () => {
    const created = await create(answering(`saved-${dialect}`, "one"));
    expect(created).toMatchObject({ changesGoLive: null, hasDraft: false });
    expect(created.publishedVersionId).toBe(created.versionId);
    await save(created.id, { active: true });
    const saved = await save(created.id, answering(`saved-${dialect}`, "two"));
    expect(saved).toMatchObject({ hasDraft: false, publishedVersionId: saved.versionId });
    expect(await word(`saved-${dialect}`)).toBe("two");
    expect((await publish(created.id, created.versionId)).body.message).toContain("Restore the version");
  });

  it("leave the live version unchanged until they are published, with its URLs", async () => {
    const { id, publishedVersionId } = await published(`live-${dialect}`);
    const draft = await save(id, answering(`draft-${dialect}`, "two"));
    expect(draft).toMatchObject({ active: true, hasDraft: true, publishedVersionId });
    expect(draft.nodes[0].parameters.path).toBe(`draft-${dialect}`);
    expect([await word(`live-${dialect}`), await word(`draft-${dialect}`)]).toEqual(["one", 404]);
    const answer = await publish(id, "current", { versionId: draft.versionId, name: "Launch" });
    expect(answer.data).toMatchObject({ hasDraft: false, publishedVersionId: draft.versionId, active: true });
    expect([await word(`live-${dialect}`), await word(`draft-${dialect}`)]).toEqual([404, "two"]);
    expect((await versions(id))[0]).toMatchObject({ name: "Launch", isLive: true, isCurrent: true });
  });

  it("end when they equal the live version again, and pinned data do not count", async () => {
    const { id, nodes } = await published(`same-${dialect}`);
    expect(await save(id, { pinData: { Hook: [{ json: { a: 1 } }] } })).toMatchObject({ hasDraft: false });
    expect(await save(id, { nodes: [nodes[0], says("two")] })).toMatchObject({ hasDraft: true });
    expect(await save(id, { nodes })).toMatchObject({ hasDraft: false });
    expect(await save(id, { name: `Renamed ${dialect}` })).toMatchObject({ hasDraft: true });
  });

  it("are rejected if a user saved since the version to publish", async () => {
    const { id, versionId } = await published(`stale-${dialect}`);
    await save(id, answering(`stale-${dialect}`, "two"));
    const refused = await publish(id, "current", { versionId });
    expect([refused.status, refused.body.code]).toEqual([400, 100]);
    expect(await word(`stale-${dialect}`)).toBe("one");
  });

  it("go back to an older version that is published, and the draft stays", async () => {
    const { id, publishedVersionId: first } = await published(`back-${dialect}`);
    await save(id, answering(`back-${dialect}`, "two"));
    await publish(id);
    await save(id, answering(`back-${dialect}`, "three"));
    expect((await publish(id, first)).data).toMatchObject({ hasDraft: true, publishedVersionId: first });
    expect(await word(`back-${dialect}`)).toBe("one");
    expect((await read(id)).nodes[1].parameters.jsonOutput).toContain("three");
    expect((await versions(id)).map(({ isLive }: { isLive: boolean }) => isLive)).toEqual([
      false,
      false,
      true,
    ]);
    await sweepVersions(server.context.store, { keep: 1, days: 0 });
    expect((await versions(id)).map((each: { number: number }) => each.number)).toEqual([3, 1]);
  });

  it("are discarded with their names, and stay in the history", async () => {
    const live = await published(`gone-${dialect}`);
    const draft = await save(live.id, { ...answering(`gone-${dialect}`, "two"), name: `Gone ${dialect}` });
    const stale = await api.post(`/workflows/${live.id}/discard-draft`, { versionId: live.versionId });
    expect(stale.body.code).toBe(100);
    const { data } = await api.post(`/workflows/${live.id}/discard-draft`, { versionId: draft.versionId });
    expect(data).toMatchObject({ hasDraft: false, name: live.name, nodes: live.nodes, active: true });
    expect((await versions(live.id)).map((each: { number: number }) => each.number)).toEqual([3, 2, 1]);
  });

  it("stay drafts when the workflow is activated, which runs the published version", async () => {
    const { id, publishedVersionId } = await published(`resume-${dialect}`);
    await save(id, { active: false });
    await save(id, answering(`resume-${dialect}`, "two"));
    const active = await save(id, { active: true });
    expect(active).toMatchObject({ active: true, hasDraft: true, publishedVersionId });
    expect(await word(`resume-${dialect}`)).toBe("one");
  });

  it("are published by an activation that requests it, and stay drafts if that fails", async () => {
    const { id } = await published(`on-${dialect}`);
    await save(id, { active: false });
    const broken = await save(id, { nodes: [says("two")], connections: {} });
    expect((await api.patch(`/workflows/${id}?publish=true`, { active: true })).status).toBe(400);
    const stored = await read(id);
    expect(stored).toMatchObject({ active: false, hasDraft: true });
    expect(stored.publishedVersionId).not.toBe(broken.versionId);
    await save(id, answering(`on-${dialect}`, "three"));
    expect(await save(id, { active: true }, "?publish=true")).toMatchObject({
      active: true,
      hasDraft: false,
    });
    expect(await word(`on-${dialect}`)).toBe("three");
  });

  it("whose triggers conflict with others are not published, and the live version still responds", async () => {
    await published(`taken-${dialect}`);
    const { id, publishedVersionId } = await published(`mine-${dialect}`);
    await save(id, answering(`taken-${dialect}`, "two"));
    const refused = await publish(id);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain("live version stays live");
    expect(await read(id)).toMatchObject({ active: true, hasDraft: true, publishedVersionId });
    expect([await word(`mine-${dialect}`), await word(`taken-${dialect}`)]).toEqual(["one", "one"]);
  });

  it("neither go live nor get lost by the setting that allows them", async () => {
    const { id } = await published(`mode-${dialect}`);
    await save(id, answering(`mode-${dialect}`, "two"));
    const refused = await api.patch(`/workflows/${id}`, { changesGoLive: "saved" });
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("Publish it or")]);
    expect((await api.patch(`/workflows/${id}`, { changesGoLive: "sometimes" })).status).toBe(400);
    await publish(id);
    expect(await save(id, { changesGoLive: null })).toMatchObject({ changesGoLive: null, hasDraft: false });
    await save(id, answering(`mode-${dialect}`, "three"));
    expect(await word(`mode-${dialect}`)).toBe("three");
  });

  it("are not what callers run", async () => {
    const called = await create({
      nodes: [node("Called", "executeWorkflowTrigger"), says("one")],
      connections: wire("Called", "Say"),
    });
    const path = `caller-${dialect}`;
    const caller = await create({
      nodes: [
        node("Hook", "webhook", { path, responseMode: "lastNode", options: {} }),
        node("Call", "executeWorkflow", { workflowId: called.id }),
      ],
      connections: wire("Hook", "Call"),
    });
    await save(caller.id, { active: true });
    await save(called.id, { changesGoLive: "published" });
    await save(called.id, { nodes: [called.nodes[0], says("two")] });
    expect(await word(path)).toBe("one");
    await publish(called.id);
    expect(await word(path)).toBe("two");
  });

  it("join autosaves to one version until it is named, published, run or left idle", async () => {
    const { id, nodes } = await published(`auto-${dialect}`);
    const autosave = (text: string) => save(id, { nodes: [nodes[0], says(text)] }, "?autosave=true");
    const numbers = async () => (await versions(id)).map((each: { number: number }) => each.number);
    for (const text of ["a", "ab", "abc"]) await autosave(text);
    const [open] = await versions(id);
    expect(await numbers()).toEqual([2, 1]);
    expect(open).toMatchObject({ id: (await read(id)).versionId, changes: { changed: 1 } });
    await api.patch(`/workflows/${id}/versions/${open.id}`, { name: "Kept" });
    await autosave("d");
    await autosave("e");
    expect(await numbers()).toEqual([3, 2, 1]);
    await publish(id);
    await autosave("f");
    expect(await numbers()).toEqual([4, 3, 2, 1]);
    const draft = await read(id);
    await api.post("/workflows/run", { workflowData: draft, versionId: draft.versionId });
    await autosave("g");
    expect(await numbers()).toEqual([5, 4, 3, 2, 1]);
    const { db } = server.context.store;
    await db
      .updateTable("workflowVersion")
      .set({ createdAt: Date.now() - 11 * MINUTE_MS })
      .where("workflowId", "=", id)
      .execute();
    await autosave("h");
    expect(await numbers()).toEqual([6, 5, 4, 3, 2, 1]);
    // Back to the version before: nothing is left of it.
    await autosave("g");
    expect(await numbers()).toEqual([5, 4, 3, 2, 1]);
    const contents = await db
      .selectFrom("versionContent")
      .select("hash")
      .where("workflowId", "=", id)
      .execute();
    expect(contents).toHaveLength(5);
    for (const version of await versions(id))
      expect((await api.get(`/workflows/${id}/versions/${version.id}`)).status).toBe(200);
  });

  it("keep a deactivated workflow inactive after an autosave", async () => {
    const { id, nodes } = await published(`off-${dialect}`);
    await save(id, { active: false });
    const saved = await save(id, { nodes: [nodes[0], says("two")], active: true }, "?autosave=true");
    expect(saved).toMatchObject({ active: false, hasDraft: true });
  });

  it("are named by the executions that ran them, as are the versions that were live", async () => {
    const { id, publishedVersionId } = await published(`named-${dialect}`);
    const draft = await save(id, answering(`named-${dialect}`, "two"));
    await word(`named-${dialect}`);
    const stored = await waitFor(async () => {
      const { results } = (await api.get(`/executions?filter={"workflowId":"${id}"}`)).data;
      return results[0];
    });
    expect((await api.get(`/executions/${stored.id}`)).data.workflowVersionId).toBe(publishedVersionId);
    expect(stored.workflowVersion).toEqual({ id: publishedVersionId, number: 1, name: null });
    await api.patch(`/workflows/${id}/versions/${publishedVersionId}`, { name: "Opening" });
    const query = `?filter={"workflowId":"${id}"}`;
    const [listed] = (await api.get(`/executions${query}`)).data.results;
    expect(listed.workflowVersion.name).toBe("Opening");
    const [found] = (await api.get(`/execution-search${query}&text=one`)).data.results;
    expect(found.execution.workflowVersion.name).toBe("Opening");
    const run = async (versionId?: string) => {
      const workflowData = { ...draft, nodes: [node("Start", "manualTrigger")], connections: {} };
      const { executionId } = (await api.post("/workflows/run", { workflowData, versionId })).data;
      return (await api.get(`/executions/${executionId}/summary`)).data.workflowVersionId;
    };
    expect(await run(draft.versionId)).toBe(draft.versionId);
    expect(await run()).toBe(null);
    expect(await run(publishedVersionId)).toBe(null);
  });

  it("are named by executions that run now, also under the id that a save without changes gave", async () => {
    const nodes = [
      node("Start", "manualTrigger"),
      { ...node("Wait", "wait", { amount: 50, unit: "seconds" }), typeVersion: 1.1 },
    ];
    const made = await create({ nodes, connections: wire("Start", "Wait") });
    const same = await save(made.id, { nodes: made.nodes });
    expect(same.versionId).not.toBe(made.versionId);
    const run = { workflowData: same, versionId: same.versionId };
    const { executionId } = (await api.post("/workflows/run", run)).data;
    const query = `?filter={"workflowId":"${made.id}"}`;
    const [running] = (await api.get(`/executions-current${query}`)).data;
    expect(running.workflowVersion).toEqual({ id: made.versionId, number: 1, name: null });
    await api.post(`/executions-current/${executionId}/stop`);
  });
});

describeStores("an instance whose workflows are published", (dialect) => {
  const dataFolder = mkdtempSync(join(tmpdir(), "heddle-drafts-"));
  let settings: Record<string, string>;
  beforeAll(async () => {
    settings = {
      HEDDLE_CHANGES_GO_LIVE: "published",
      ...(dialect === "postgres" ? { HEDDLE_DATABASE_URL: await createTestDatabase() } : {}),
    };
  });
  afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

  it("answers by the published version while drafts change, also after a kill and a restart", async () => {
    const first = await startTestProcess("start", {
      ...settings,
      HEDDLE_DATA: dataFolder,
      HEDDLE_PORT: "0",
    });
    const api = createTestClient(first.url);
    await api.post("/owner/setup", TEST_OWNER);
    const { id, ...created } = (
      await api.post("/workflows", { name: "Killed", settings: {}, ...answering("killed", "one") })
    ).data;
    expect(created).toMatchObject({ hasDraft: true, publishedVersionId: null });
    await api.patch(`/workflows/${id}`, { active: true });
    await api.patch(`/workflows/${id}?autosave=true`, answering("killed", "two"));
    await first.end("SIGKILL");
    const word = async ({ url }: TestServer) => (await (await fetch(`${url}/webhook/killed`)).json()).word;
    const restart = () => startTestServer({ dataFolder, env: settings });
    const second = await restart();
    const again = await second.signIn();
    const stored = (await again.get(`/workflows/${id}`)).data;
    expect(stored).toMatchObject({ active: true, hasDraft: true });
    expect(stored.nodes[1].parameters.jsonOutput).toContain("two");
    expect(await word(second)).toBe("one");
    await again.post(`/workflows/${id}/versions/current/publish`, {});
    expect(await word(second)).toBe("two");
    await again.patch(`/workflows/${id}?autosave=true`, answering("killed", "three"));
    await second.stop();
    const third = await restart();
    expect(await word(third)).toBe("two");
    await third.stop();
  });

  it("lets callers run no workflow that was never published", async () => {
    const server = await startTestServer({ dialect, env: { HEDDLE_CHANGES_GO_LIVE: "published" } });
    const api = await server.signIn();
    const called = (
      await api.post("/workflows", {
        name: "Never published",
        nodes: [node("Called", "executeWorkflowTrigger")],
        connections: {},
      })
    ).data;
    const run = async () => {
      const { executionId } = (
        await api.post("/workflows/run", {
          workflowData: {
            name: "Caller",
            nodes: [
              node("Start", "manualTrigger"),
              node("Call", "executeWorkflow", { workflowId: called.id }),
            ],
            connections: wire("Start", "Call"),
          },
        })
      ).data;
      return waitFor(async () => {
        const { data } = await api.get(`/executions/${executionId}/summary`);
        return data?.stoppedAt ? (data.data.error?.message ?? "no error") : undefined;
      });
    };
    expect(await run()).toContain("none of its versions is published");
    await api.post(`/workflows/${called.id}/versions/current/publish`, {});
    expect(await run()).toBe("no error");
    await server.stop();
  });
});
