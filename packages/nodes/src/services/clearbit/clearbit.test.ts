import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./clearbit.credential.ts";
import node from "./clearbit.node.ts";

let bench: ServiceBench;
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ apiKey: "k1" }),
    answer: ({ path, headers, query }) => {
      if (headers.authorization !== "Bearer k1")
        return { status: 401, json: { error: { message: "No key" } } };
      if (query["email"] === "none@a.example")
        return { status: 404, json: { error: { type: "unknown_record", message: "Unknown person." } } };
      return { json: path.endsWith("/suggest") ? [{ name: "A" }, { name: "AB" }] : { id: path } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const json = async (parameters: Record<string, unknown>) =>
  (await bench.run(node, parameters)).map((item) => item.json);

it("returns data about people and companies", async () => {
  const additionalFields = { givenName: "Ada", companyDomain: "a.example", ipAddress: "1.2.3.4" };
  const person = { resource: "person", email: "ada@a.example" };
  expect(await json({ ...person, additionalFields })).toEqual([{ id: "/v2/people/find" }]);
  expect(await json({ domain: "a.example", additionalFields: { companyName: "A" } })).toEqual([
    { id: "/v2/companies/find" },
  ]);
  expect(await json({ operation: "autocomplete", name: "a" })).toEqual([{ name: "A" }, { name: "AB" }]);
  expect(bench.asked.map(({ headers, query }) => [headers["x-meant-for"], query])).toEqual([
    [
      "https://person-stream.clearbit.com",
      { email: "ada@a.example", given_name: "Ada", company_domain: "a.example", ip_address: "1.2.3.4" },
    ],
    ["https://company-stream.clearbit.com", { domain: "a.example", company_name: "A" }],
    ["https://autocomplete.clearbit.com", { query: "a" }],
  ]);
});

it("reports missing data", async () => {
  await expect(json({ resource: "person", email: "none@a.example" })).rejects.toThrow("Unknown person.");
});
