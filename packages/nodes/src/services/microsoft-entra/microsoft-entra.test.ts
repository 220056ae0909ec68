import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import node from "./microsoft-entra.node.ts";

let bench: ContractBench;
beforeAll(async () => {
  bench = await ContractBench.start("microsoft-graph");
});
afterEach(() => {
  expect(bench.server.problems).toEqual([]);
  bench.server.reset();
});
afterAll(() => bench.stop());

const id = (value: string) => ({ __rl: true, mode: "id", value });

it("adds users with their details, and deletes them", async () => {
  const user = { displayName: "Ada", userPrincipalName: "ada@x.example", mailNickname: "ada", password: "p" };
  const additionalFields = { businessPhones: "1", otherMails: "a@x, b@x", forceChangePassword: true };
  await bench.run(node, { operation: "create", ...user, additionalFields });
  expect(bench.server.calls[0]?.body).toEqual({
    accountEnabled: true,
    displayName: "Ada",
    userPrincipalName: "ada@x.example",
    mailNickname: "ada",
    businessPhones: ["1"],
    otherMails: ["a@x", "b@x"],
    passwordProfile: { password: "p", forceChangePasswordNextSignIn: true },
  });
  expect(await bench.json(node, { user: id("u/1"), operation: "delete" })).toEqual([{ deleted: true }]);
  expect(bench.server.calls.at(-1)?.raw.target).toContain("/users/u%2F1");
});

it("makes groups, and users their members", async () => {
  const group = { resource: "group", operation: "create", displayName: "G", mailNickname: "g" };
  await bench.run(node, { ...group, membershipType: "DynamicMembership" });
  expect(bench.server.calls[0]?.body).toEqual({
    displayName: "G",
    mailNickname: "g",
    groupTypes: ["Unified", "DynamicMembership"],
    securityEnabled: true,
    mailEnabled: true,
  });
  await bench.run(node, { operation: "addGroup", group: id("g1"), user: id("u1") });
  expect(bench.server.calls.at(-1)?.body).toEqual({
    "@odata.id": "https://graph.microsoft.com/v1.0/directoryObjects/u1",
  });
});

it("returns users by a filter, with the fields that are chosen", async () => {
  const parameters = { filter: "accountEnabled eq false", limit: 1, output: "fields", fields: ["jobTitle"] };
  expect(await bench.run(node, { ...parameters, operation: "getAll" })).toHaveLength(1);
  expect(Object.fromEntries(bench.server.calls[0]?.query ?? [])).toEqual({
    $filter: "accountEnabled eq false",
    $select: "id,jobTitle",
  });
});
