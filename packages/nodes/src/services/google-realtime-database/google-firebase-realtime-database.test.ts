import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import oAuth2 from "../../authentication/oauth2-api.credential.ts";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import google from "../google/google-oauth2.credential.ts";
import node from "./google-firebase-realtime-database.node.ts";
import credential from "./google-firebase-realtime-database-oauth2.credential.ts";

let bench: ServiceBench;
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [oAuth2, google, credential],
    credential: () => ({
      oauthTokenData: { access_token: "t1" },
      region: "europe-west1.firebasedatabase.app",
    }),
    answer: ({ method, path, body }) => {
      if (path === "/secret.json") return { status: 401, json: { error: "Permission denied" } };
      if (method === "POST") return { json: { name: "-Nx" } };
      if (method === "DELETE") return { json: null };
      return { json: method === "GET" ? { ada: { age: 36 } } : body };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => bench.asked.splice(0));

const items = [{ json: { age: 36, city: "London", other: 1 } }];
const base = { projectId: "p1", path: "/users/a b" };

it("writes the selected fields, and reads objects", async () => {
  for (const operation of ["create", "update", "push"])
    await bench.run(node, { ...base, operation, attributes: "age, city" }, { items });
  expect(bench.asked.map(({ method, path, body }) => [method, path, body])).toEqual(
    ["PUT", "PATCH", "POST"].map((method) => [method, "/users/a b.json", { age: 36, city: "London" }]),
  );
  expect(bench.asked[0]?.headers["x-meant-for"]).toBe(
    "https://p1-default-rtdb.europe-west1.firebasedatabase.app",
  );
  expect(await bench.run(node, { projectId: "p1", operation: "get", path: "" })).toMatchObject([
    { json: { ada: { age: 36 } } },
  ]);
  expect(bench.asked.at(-1)?.path).toBe("/.json");
  expect(await bench.run(node, { ...base, operation: "delete" })).toMatchObject([
    { json: { success: true } },
  ]);
});

it("reports the database's errors", async () => {
  await expect(bench.run(node, { projectId: "p1", operation: "get", path: "secret" })).rejects.toThrow(
    "Permission denied",
  );
});
