import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./hunter.credential.ts";
import node from "./hunter.node.ts";

let bench: ServiceBench;
/** Hunter with a hundred and one email addresses of a domain. */
beforeAll(async () => {
  const addresses = Array.from({ length: 101 }, (_, index) => ({ value: `${index}@a.example` }));
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ apiKey: "k1" }),
    answer: ({ path, query }) => {
      if (query["api_key"] !== "k1") return { status: 401, json: { errors: [{ details: "No user found" }] } };
      if (path === "/v2/email-verifier") {
        if (query["email"] === "x") return { status: 400, json: { errors: [{ details: "Invalid email" }] } };
        return { json: { data: { status: "valid" }, meta: {} } };
      }
      if (path === "/v2/email-finder") return { json: { data: { email: "ada@a.example" } } };
      const from = Number(query["offset"] ?? 0);
      return {
        json: { data: { organization: "A", emails: addresses.slice(from, from + Number(query["limit"])) } },
      };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const json = async (parameters: Record<string, unknown>) =>
  (await bench.run(node, parameters)).map((item) => item.json);

it("finds the email addresses of a domain, with or without its company", async () => {
  expect(await json({ domain: "a.example", returnAll: true })).toHaveLength(101);
  const filters = { type: "personal", seniority: ["junior", "senior"], department: ["hr"] };
  const limited = { domain: "a.example", limit: 2, filters };
  expect(await json(limited)).toEqual([{ value: "0@a.example" }, { value: "1@a.example" }]);
  expect(bench.asked.at(-1)?.query).toMatchObject({
    type: "personal",
    seniority: "junior,senior",
    department: "hr",
  });
  expect(await json({ ...limited, onlyEmails: false })).toMatchObject([
    { organization: "A", emails: [{}, {}] },
  ]);
});

it("finds a person's email address, and verifies addresses", async () => {
  const person = { operation: "emailFinder", domain: "a.example", firstname: "Ada", lastname: "L" };
  expect(await json(person)).toEqual([{ email: "ada@a.example" }]);
  expect(bench.asked[0]?.query).toMatchObject({ first_name: "Ada", last_name: "L" });
  expect(await json({ operation: "emailVerifier", email: "ada@a.example" })).toEqual([{ status: "valid" }]);
  await expect(json({ operation: "emailVerifier", email: "x" })).rejects.toThrow("Invalid email");
});
