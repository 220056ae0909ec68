import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import node from "./google-contacts.node.ts";

let bench: ContractBench;
beforeAll(async () => {
  bench = await ContractBench.start("google-contacts");
});
afterEach(() => {
  expect(bench.server.problems).toEqual([]);
  bench.server.reset();
});
afterAll(() => bench.stop());

const person = {
  resourceName: "people/c1",
  etag: "e1",
  names: [{ displayName: "Ada L", familyName: "L", givenName: "Ada", metadata: { primary: true } }],
  emailAddresses: [
    { value: "a@example.com", type: "home", metadata: {} },
    { value: "b@example.com", type: "home" },
    { value: "c@example.com" },
  ],
  birthdays: [{ date: { year: 1990, month: 2, day: 3 } }],
  userDefined: [{ key: "k", value: "v" }],
  memberships: [{ contactGroupMembership: { contactGroupId: "g1" } }],
};

describe("contacts", () => {
  it("are created with all given fields", async () => {
    const additionalFields = {
      birthday: "1990-02-03T23:00:00.000Z",
      emailsUi: { emailsValues: [{ type: "work", value: "a@example.com" }] },
      phoneUi: { phoneValues: [{ type: "mobile", value: "1" }] },
      notes: "n",
      group: ["contactGroups/g1", "g2"],
      middleName: "M",
    };
    await bench.run(node, { givenName: "Ada", familyName: "L", additionalFields });
    expect(bench.server.calls[0]?.body).toEqual({
      names: [{ familyName: "L", givenName: "Ada", middleName: "M" }],
      emailAddresses: [{ type: "work", value: "a@example.com" }],
      phoneNumbers: [{ type: "mobile", value: "1" }],
      birthdays: [{ date: { year: 1990, month: 2, day: 3 } }],
      biographies: [{ value: "n", contentType: "TEXT_PLAIN" }],
      memberships: ["g1", "g2"].map((id) => ({
        contactGroupMembership: { contactGroupResourceName: `contactGroups/${id}` },
      })),
    });
  });

  it("are returned page by page, simplified or in full", async () => {
    bench.server.prepare("people.people.connections.list", ({ query }) =>
      query.has("pageToken") ? { connections: [] } : { connections: [person], nextPageToken: "2" },
    );
    const list = { operation: "getAll", returnAll: true, fields: ["names", "emailAddresses"] };
    expect(await bench.json(node, list)).toEqual([
      {
        contactId: "c1",
        resourceName: "people/c1",
        etag: "e1",
        names: { displayName: "Ada L", familyName: "L", givenName: "Ada" },
        emailAddresses: { home: ["a@example.com", "b@example.com"], other: ["c@example.com"] },
        birthdays: "2/3/1990",
        userDefined: { k: "v" },
        memberships: ["g1"],
      },
    ]);
    expect(bench.server.calls[0]?.query.get("personFields")).toBe("names,emailAddresses");
    expect(bench.server.calls).toHaveLength(2);
    const raw = await bench.json(node, { ...list, returnAll: false, limit: 1, rawData: true, fields: ["*"] });
    expect(raw).toEqual([person]);
  });

  it("are found by words, after Google took up what changed", async () => {
    bench.server.prepare("people.people.searchContacts", ({ query }) =>
      query.get("query") ? { results: [{ person }] } : {},
    );
    const search = { operation: "getAll", useQuery: true, query: "ada", fields: ["names"] };
    expect(await bench.json(node, search)).toMatchObject([{ contactId: "c1" }]);
    expect(bench.server.calls.map(({ query }) => query.get("query"))).toEqual(["", "ada"]);
  });

  it("are updated with their current etag; the other parts of the name stay", async () => {
    bench.server.prepare("people.people.get", () => person);
    const updateFields = { familyName: "Lovelace", notes: "x" };
    await bench.run(node, { operation: "update", contactId: "people/c1", updateFields });
    const [, patch] = bench.server.calls;
    expect(patch?.path).toContain("/people/c1:updateContact");
    expect(patch?.query.get("updatePersonFields")).toBe("names,biographies");
    expect(patch?.body).toEqual({
      etag: "e1",
      names: [{ familyName: "Lovelace", givenName: "Ada" }],
      biographies: [{ value: "x", contentType: "TEXT_PLAIN" }],
    });
  });
});
