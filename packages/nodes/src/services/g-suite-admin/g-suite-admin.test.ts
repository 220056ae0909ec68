import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import node from "./g-suite-admin.node.ts";

let bench: ContractBench;
beforeAll(async () => {
  bench = await ContractBench.start("g-suite-admin");
});
afterEach(() => {
  expect(bench.server.problems).toEqual([]);
  bench.server.reset();
});
afterAll(() => bench.stop());

const id = (value: string) => ({ __rl: true, mode: "list", value });

describe("users", () => {
  it("are added with their phone numbers and custom fields", async () => {
    const additionalFields = {
      changePasswordAtNextLogin: true,
      phoneUi: { phoneValues: [{ type: "work", value: "1", primary: true }] },
      customFields: {
        fieldValues: [
          { schemaName: "HR", fieldName: "level", value: "3" },
          { schemaName: "HR", fieldName: "team", value: "a" },
        ],
      },
    };
    const user = { firstName: "Ada", lastName: "L", password: "p", username: "ada", domain: "x.example" };
    await bench.run(node, { operation: "create", ...user, additionalFields });
    expect(bench.server.calls[0]?.body).toEqual({
      name: { givenName: "Ada", familyName: "L" },
      password: "p",
      primaryEmail: "ada@x.example",
      changePasswordAtNextLogin: true,
      phones: [{ type: "work", value: "1", primary: true }],
      customSchemas: { HR: { level: "3", team: "a" } },
    });
  });

  it("are listed page by page, of the own organization or a domain", async () => {
    bench.server.prepare("directory.users.list", ({ query }) =>
      query.has("pageToken")
        ? { users: [{ id: "2", etag: "e" }] }
        : { users: [{ id: "1", primaryEmail: "a@x", etag: "e" }], nextPageToken: "x" },
    );
    const sort = { sortRules: { orderBy: "email", sortOrder: "DESCENDING" } };
    const all = { operation: "getAll", returnAll: true, sort };
    expect(await bench.json(node, all)).toEqual([{ id: "1", primaryEmail: "a@x" }, { id: "2" }]);
    expect(Object.fromEntries(bench.server.calls[0]?.query ?? [])).toEqual({
      projection: "basic",
      orderBy: "email",
      sortOrder: "DESCENDING",
      customer: "my_customer",
      maxResults: "200",
    });
    const one = { operation: "getAll", limit: 1, output: "raw", filter: { domain: "x.example" } };
    expect(await bench.json(node, one)).toEqual([{ id: "1", primaryEmail: "a@x", etag: "e" }]);
    expect(bench.server.calls.at(-1)?.query.get("domain")).toBe("x.example");
  });

  it("become members of groups", async () => {
    await bench.run(node, { operation: "addToGroup", userId: id("a@x.example"), groupId: id("g1") });
    expect(bench.server.calls[0]?.body).toEqual({ email: "a@x.example", role: "MEMBER" });
    await bench.run(node, {
      operation: "update",
      userId: id("u1"),
      updateFields: { suspendUi: true, lastName: "M" },
    });
    expect(bench.server.calls.at(-1)?.body).toEqual({ suspended: true, name: { familyName: "M" } });
  });
});

it("changes the status of devices", async () => {
  const device = { resource: "device", operation: "changeStatus", deviceUuid: id("d1"), action: "disable" };
  await bench.run(node, device);
  expect(bench.server.calls.map(({ method, body }) => [method, body])).toEqual([
    ["directory.chromeosdevices.action", { action: "disable" }],
  ]);
});
