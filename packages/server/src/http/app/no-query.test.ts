import { REST_BASE } from "@heddle/api";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { findRoutes } from "../call/find-routes.ts";

/** Paths outside the REST API. */
const AT_ROOT = new Set(["/healthz", "/metrics"]);
const QUERIES = ["", "?filter=%7B&limit=x&id=&id=&projectId%5B%5D=1&cursor=%00&lastId=-1&include=["];

let server: TestServer;
let owner: TestClient;
beforeAll(async () => {
  server = await startTestServer({ env: { HEDDLE_METRICS: "true" } });
  owner = await server.signIn();
});
afterAll(() => server.stop());

it("GET routes answer without an unexpected error when their query is missing or malformed", async () => {
  const paths = findRoutes()
    .filter(({ route }) => route.method === "GET")
    .map(({ route }) => route.path.replace(/:(\w+)\??/g, "1").replace(/\*$/, "x"))
    .map((path) => (path.startsWith(REST_BASE) || AT_ROOT.has(path) ? path : REST_BASE + path));
  expect(paths.length).toBeGreaterThan(100);
  const calls = paths.flatMap((path) => QUERIES.map((query) => path + query));
  const failed = await Promise.all(calls.map(async (call) => ({ call, problem: await problemOf(call) })));
  expect(failed.filter(({ problem }) => problem !== undefined)).toEqual([]);
});

/** Message of an unexpected server error; a malformed filter has a separate documented 500. */
async function problemOf(call: string): Promise<string | undefined> {
  const abort = new AbortController();
  const answer = await fetch(server.url + call, {
    headers: { cookie: owner.cookie },
    redirect: "manual",
    signal: abort.signal,
  });
  const problem = answer.status >= 500 ? await answer.text() : "";
  // Some answers never end.
  abort.abort();
  return /went wrong on the server/.test(problem) ? problem : undefined;
}
