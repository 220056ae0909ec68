import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addressOf, FEATURES, type Route } from "@heddle/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitFor } from "../../executions/testing/test-runtime.ts";
import { startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { findRoutes } from "../call/find-routes.ts";

const CALLS = findRoutes().map(({ route }) => route);
/** Features that change the contents of lists, and have no calls of their own. */
const WITHOUT_CALLS = ["advancedExecutionFilters"];

describe.each(FEATURES)("with %s disabled", (feature) => {
  let server: TestServer;
  let cookies: Record<string, string>;
  beforeAll(async () => {
    server = await startTestServer({ env: { HEDDLE_FEATURES_OFF: feature } });
    const [owner, member] = [await server.signIn(), await server.signInMember()];
    const administrator = await server.signInMember();
    const { id } = (await administrator.get("/me")).data;
    // By the table, as a changed role ends the sessions.
    await server.context.store.db.updateTable("user").set({ role: "admin" }).where("id", "=", id).execute();
    cookies = {
      "signed out": "",
      member: member.cookie,
      administrator: administrator.cookie,
      owner: owner.cookie,
    };
  });
  afterAll(() => server.stop());

  /** Statuses for each user, with ids of missing objects. */
  async function statusesOf(route: Route): Promise<Record<string, number>> {
    const address = addressOf(route, {} as never).replace(/\/\//g, "/none/");
    const entries = Object.entries(cookies).map(async ([name, cookie]) => {
      const answer = await fetch(`${server.url}${address.replace(/\/$/, "/none")}`, {
        method: route.method,
        redirect: "manual",
        headers: { cookie, origin: server.url, sessionid: "tab", "content-type": "application/json" },
        ...(route.method === "GET" || route.method === "DELETE" ? {} : { body: "{}" }),
      });
      return [name, answer.status] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  }

  it("its calls are available to no role, and settings do not report it", async () => {
    const calls = CALLS.filter((route) => route.feature === feature);
    expect(calls.length > 0).toBe(!WITHOUT_CALLS.includes(feature));
    for (const route of calls) {
      const statuses = await statusesOf(route);
      const answered = [route.method, route.path, statuses];
      const isOpen = statuses["signed out"] === 404;
      const expected = { "signed out": isOpen ? 404 : 401, member: 404, administrator: 404, owner: 404 };
      expect(answered).toEqual([route.method, route.path, expected]);
    }
    const owner = await server.signIn();
    const { enterprise } = (await owner.get("/settings")).data;
    for (const other of FEATURES) expect([other, enterprise[other]]).toEqual([other, other !== feature]);
  });
});

describe("with sharing disabled", () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "heddle-flags-"));
  afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

  it("no user shares anything, earlier shares grant no rights, and do again when it is enabled", async () => {
    const { people, things, parentId } = await prepare();
    const start = async (off: string) => {
      const server = await startTestServer({ dataFolder, env: { HEDDLE_FEATURES_OFF: off } });
      const clients = Object.entries(people).map(([name, cookie]) => {
        const client = server.client();
        client.cookie = cookie;
        return { name, client };
      });
      return { server, clients };
    };
    const { server, clients } = await start("sharing");
    for (const { name, client } of clients)
      for (const [path, read] of Object.entries(things)) {
        const share = await client.put(`${path}/share`, { shareWithIds: [] });
        expect([name, path, share.status]).toEqual([name, path, 404]);
        const { status, data } = await client.get(path);
        const mayRead = name !== "sharee" && read.includes(name);
        expect([name, path, status, data?.sharedWith]).toEqual(
          mayRead ? [name, path, 200, []] : [name, path, 404, undefined],
        );
        const [, list, id] = path.split("/");
        const listed = (await client.get(`/${list}`)).data.some((one: { id: string }) => one.id === id);
        expect([name, path, listed]).toEqual([name, path, mayRead]);
      }
    const sharee = clients.find(({ name }) => name === "sharee")!.client;
    expect(await errorOf(sharee, parentId)).toContain("may not be called");
    await server.stop();
    const again = await start("");
    for (const { name, client } of again.clients)
      for (const [path, read] of Object.entries(things))
        expect([name, path, (await client.get(path)).status]).toEqual([
          name,
          path,
          read.includes(name) ? 200 : 404,
        ]);
    expect(await errorOf(again.clients.find(({ name }) => name === "sharee")!.client, parentId)).toBe("");
    await again.server.stop();
  });

  /** Error message of a workflow that a user runs; empty if it succeeds. */
  async function errorOf(client: TestClient, id: string): Promise<string> {
    const workflowData = (await client.get(`/workflows/${id}`)).data;
    const { executionId } = (await client.post("/workflows/run", { workflowData })).data;
    const ended = await waitFor(async () => {
      const { data } = await client.get(`/executions/${executionId}/summary`);
      return data?.stoppedAt ? data : undefined;
    });
    return ended.data.error?.message ?? "";
  }

  /** A workflow of `caller` that calls one of `called`, whose policy allows all callers; returns its id. */
  async function callForAll(called: TestClient, caller: TestClient): Promise<string> {
    const node = (name: string, type: string, parameters: object = {}) => {
      const position = [0, 0];
      return { id: name, name, type: `n8n-nodes-base.${type}`, typeVersion: 1, position, parameters };
    };
    const nodes = [node("Called", "executeWorkflowTrigger")];
    const child = { name: "For all", nodes, connections: {}, settings: { callerPolicy: "any" } };
    const { id } = (await called.post("/workflows", child)).data;
    const parent = {
      name: "Calls",
      nodes: [node("Start", "manualTrigger"), node("Call", "executeWorkflow", { workflowId: id })],
      connections: { Start: { main: [[{ node: "Call", type: "main", index: 0 }]] } },
      settings: { saveManualExecutions: true },
    };
    return (await caller.post("/workflows", parent)).data.id;
  }

  /**
   * Workflow and credential of a member and of a team, which another member can access by a share, with the users who
   * can read each.
   */
  async function prepare() {
    const server = await startTestServer({ dataFolder });
    const owner = await server.signIn();
    const people: Record<string, TestClient> = { owner };
    for (const name of ["holder", "sharee", "editor", "viewer", "stranger"])
      people[name] = await server.signInMember();
    const ids: Record<string, string> = {};
    for (const [name, client] of Object.entries(people)) ids[name] = (await client.get("/me")).data.id;
    const { id: projectId } = (await owner.post("/projects", { name: "Team" })).data;
    await owner.put(`/projects/${projectId}/members`, {
      members: [
        { userId: ids["owner"], role: "project:admin" },
        { userId: ids["editor"], role: "project:editor" },
        { userId: ids["viewer"], role: "project:viewer" },
      ],
    });
    const things: Record<string, readonly string[]> = {};
    const make = async (client: TestClient, kind: string, place: object, readers: readonly string[]) => {
      const given =
        kind === "workflows"
          ? { nodes: [], connections: {} }
          : { type: "httpHeaderAuth", data: { name: "x", value: "y" } };
      const made = await client.post(`/${kind}`, {
        name: `Shared ${Object.keys(things).length}`,
        ...given,
        ...place,
      });
      expect([kind, made.status, made.body.message]).toEqual([kind, 200, undefined]);
      const { id } = made.data;
      const shared = await client.put(`/${kind}/${id}/share`, { shareWithIds: [ids["sharee"]] });
      expect(shared.status).toBe(200);
      things[`/${kind}/${id}`] = readers;
    };
    for (const kind of ["workflows", "credentials"]) {
      await make(people["holder"]!, kind, {}, ["owner", "holder", "sharee"]);
      // Viewers see the workflows of their team, and none of its credentials.
      const viewers = kind === "workflows" ? ["viewer"] : [];
      await make(owner, kind, { projectId }, ["owner", "editor", "sharee", ...viewers]);
    }
    const parentId = await callForAll(people["holder"]!, people["sharee"]!);
    const cookies = Object.entries(people).map(([name, { cookie }]) => [name, cookie]);
    await server.stop();
    return { people: Object.fromEntries(cookies) as Record<string, string>, things, parentId };
  }
});
