import { addressOf, FEATURES, type Route } from "@heddle/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/index.ts";
import { findRoutes } from "../call/find-routes.ts";

const CALLS = findRoutes().map(({ route }) => route);
/** Features that change what lists answer, and have no calls of their own. */
const WITHOUT_CALLS = ["advancedExecutionFilters"];

describe.each(FEATURES)("with %s switched off", (feature) => {
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

  /** What each person is answered, with ids of nothing. */
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

  it("its calls are there for no role, and settings do not report it", async () => {
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
