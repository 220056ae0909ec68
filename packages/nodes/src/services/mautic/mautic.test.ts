import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./mautic.credential.ts";
import node from "./mautic.node.ts";

let bench: ServiceBench;
const SIGNED_IN = `Basic ${Buffer.from("ada:secret").toString("base64")}`;
const contact = (id: number) => ({ id, points: 3, fields: { all: { firstname: `C${id}` } } });

/** Mautic as its documentation describes it; there are 230 contacts. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: (url) => ({ url: `${url}/`, username: "ada", password: "secret" }),
    answer: ({ method, path, query, headers }) => {
      if (headers["authorization"] !== SIGNED_IN)
        return { status: 401, json: { errors: [{ code: 401, message: "API authorization denied." }] } };
      const place = path.replace("/api", "");
      if (place === "/contacts") {
        const start = Number(query["start"] ?? 0);
        const count = Math.max(0, Math.min(Number(query["limit"]), 230 - start));
        const found = Array.from({ length: count }, (_, index) => [
          start + index + 1,
          contact(start + index + 1),
        ]);
        return { json: { total: "230", contacts: found.length === 0 ? [] : Object.fromEntries(found) } };
      }
      if (place === "/contacts/404")
        return { status: 404, json: { errors: [{ code: 404, message: "Item was not found." }] } };
      if (place.startsWith("/contacts/") && !place.includes("points"))
        return { json: { contact: contact(7) } };
      if (place === "/emails/9/send")
        return { json: { errors: [{ message: "The email is not published." }] } };
      if (place === "/emails")
        return {
          json: {
            emails: {
              1: { id: 1, name: "A", emailType: "template" },
              2: { id: 2, name: "B", emailType: "list" },
            },
          },
        };
      if (place === "/segments") return { json: { lists: { 3: { id: 3, name: "News" } } } };
      if (place === "/companies")
        return { json: { companies: { 5: { id: 5, fields: { all: { companyname: "Analytical" } } } } } };
      if (place === "/companies/new" || (method !== "POST" && place.startsWith("/companies/")))
        return { json: { company: { id: 5, fields: { all: { companyname: "Analytical" } } } } };
      return { json: { success: 1 } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const json = async (parameters: Record<string, unknown>) =>
  (await bench.run(node, parameters)).map((item) => item.json);
const asked = () =>
  bench.asked.map(({ method, path, body }) => [method, path.replace("/api", ""), body || undefined]);

describe("contacts of Mautic", () => {
  it("are added with their company, and changed", async () => {
    const first = {
      email: "ada@example.com",
      firstName: "Ada",
      lastName: "L",
      company: "5",
      position: "",
      title: "Ms",
    };
    await json({ ...first, additionalFields: { mobile: "+1", ownerId: "2", tags: ["a", "-b"] } });
    const update = { operation: "update", contactId: "7" };
    await json({
      ...update,
      updateFields: {
        firstName: "Eve",
        ipAddress: "192.0.2.1",
        lastActive: "2026-01-31 10:00:00",
        tags: "x, y",
        company: "Elsewhere",
      },
    });
    await json({ ...update, jsonParameters: true, bodyJson: '{ "custom": 1 }' });
    expect(asked()).toEqual([
      [
        "POST",
        "/contacts/new",
        {
          email: "ada@example.com",
          firstname: "Ada",
          lastname: "L",
          title: "Ms",
          mobile: "+1",
          owner: "2",
          tags: ["a", "-b"],
        },
      ],
      ["POST", "/companies/5/contact/7/add", undefined],
      [
        "PATCH",
        "/contacts/7/edit",
        {
          firstname: "Eve",
          ipAddress: "192.0.2.1",
          lastActive: "2026-01-31 10:00:00",
          tags: ["x", "y"],
          company: "Elsewhere",
        },
      ],
      ["PATCH", "/contacts/7/edit", { custom: 1 }],
    ]);
  });

  it("are listed page by page, in API format or as values", async () => {
    expect(await json({ operation: "getAll", returnAll: true })).toHaveLength(230);
    const options = { search: "email:a*", orderBy: "email", orderByDir: "desc", rawData: false };
    expect(await json({ operation: "getAll", limit: 2, options })).toEqual([
      { firstname: "C1" },
      { firstname: "C2" },
    ]);
    expect(bench.asked.at(-1)?.query).toMatchObject({
      search: "email:a*",
      orderBy: "email",
      orderByDir: "desc",
    });
    expect(await json({ operation: "get", contactId: "7" })).toEqual([contact(7)]);
    expect(await json({ operation: "delete", contactId: "7", options: { rawData: false } })).toEqual([
      { firstname: "C7" },
    ]);
    await expect(json({ operation: "get", contactId: "404" })).rejects.toThrow("Item was not found.");
  });

  it("are added to the do-not-contact list, and get points and emails", async () => {
    const list = { operation: "editDoNotContactList", contactId: "7" };
    await json({ ...list, additionalFields: { comments: "asked", reason: "1" } });
    await json({ ...list, action: "remove", channel: "sms" });
    await json({ operation: "editContactPoint", contactId: "7", action: "remove", points: 5 });
    await json({ operation: "sendEmail", contactId: "7", emailId: "1" });
    expect(asked()).toEqual([
      ["POST", "/contacts/7/dnc/email/add", { comments: "asked", reason: 1 }],
      ["POST", "/contacts/7/dnc/sms/remove", undefined],
      ["POST", "/contacts/7/points/minus/5", undefined],
      ["POST", "/emails/1/contact/7/send", undefined],
    ]);
  });
});

describe("what contacts of Mautic belong to", () => {
  it("takes them in and lets them go", async () => {
    await json({ resource: "contactSegment", operation: "remove", contactId: "7", segmentId: "3" });
    await json({ resource: "campaignContact", operation: "add", contactId: "7", campaignId: "4" });
    await json({ resource: "companyContact", operation: "add", contactId: "7", companyId: "5" });
    expect(asked()).toEqual([
      ["POST", "/segments/3/contact/7/remove", undefined],
      ["POST", "/campaigns/4/contact/7/add", undefined],
      ["POST", "/companies/5/contact/7/add", undefined],
    ]);
    const form = bench.form({ authentication: "credentials" });
    const lists = node.methods!.loadOptions!;
    expect(await lists["getSegments"]!(form)).toEqual([{ name: "News", value: 3 }]);
    expect(await lists["getSegmentEmails"]!(form)).toEqual([{ name: "B", value: 2 }]);
    expect(await lists["getCompanies"]!(form)).toEqual([{ name: "Analytical", value: 5 }]);
  });

  it("has companies, whose fields are prefixed", async () => {
    const company = { resource: "company", companyId: "5" };
    const additionalFields = {
      companyEmail: "a@b.c",
      numberOfEmployees: 3,
      city: "Wien",
      overwriteWithBlank: true,
    };
    expect(
      await json({ resource: "company", operation: "create", name: "Analytical", additionalFields }),
    ).toEqual([{ companyname: "Analytical" }]);
    await json({ ...company, operation: "update", updateFields: { name: "New" } });
    expect(await json({ ...company, operation: "get", simple: false })).toEqual([
      expect.objectContaining({ id: 5 }),
    ]);
    expect(await json({ ...company, operation: "delete" })).toHaveLength(1);
    expect(await json({ resource: "company", operation: "getAll" })).toEqual([{ companyname: "Analytical" }]);
    expect(asked().slice(0, 2)).toEqual([
      [
        "POST",
        "/companies/new",
        {
          companyname: "Analytical",
          companyemail: "a@b.c",
          companynumber_of_employees: 3,
          companycity: "Wien",
          overwriteWithBlank: true,
        },
      ],
      ["PATCH", "/companies/5/edit", { companyname: "New" }],
    ]);
  });

  it("reports Mautic's errors with a success status", async () => {
    await expect(json({ resource: "segmentEmail", segmentEmailId: "9" })).rejects.toThrow("not published");
  });
});
