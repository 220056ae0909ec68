import type { Item } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import oAuth2 from "../../authentication/oauth2-api.credential.ts";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import microsoft from "../microsoft/microsoft-oauth2.credential.ts";
import node from "./microsoft-outlook.node.ts";
import credential from "./microsoft-outlook-oauth2.credential.ts";
import trigger from "./microsoft-outlook-trigger.node.ts";

let bench: ServiceBench;
let mails: { id: string; receivedDateTime: string }[] = [];

const person = (address: string) => ({ emailAddress: { name: "X", address } });
const message = {
  id: "m1",
  subject: "Hello",
  bodyPreview: "Hi",
  conversationId: "c1",
  from: person("ada@example.com"),
  toRecipients: [person("bob@example.com")],
  categories: [],
  hasAttachments: true,
};

/** Outlook as the documentation of Microsoft Graph describes it; messages have two pages. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [oAuth2, microsoft, credential],
    credential: () => ({ oauthTokenData: { access_token: "t1" } }),
    answer: ({ method, path, query, body }) => {
      const place = path.replace("/v1.0/me", "");
      if (place === "/messages" && method === "GET" && mails.length > 0) return { json: { value: mails } };
      if (place === "/messages" && method === "GET")
        return query["$skip"]
          ? { json: { value: [{ ...message, id: "m2" }] } }
          : {
              json: {
                value: [message],
                "@odata.nextLink": "https://graph.microsoft.com/v1.0/me/messages?$skip=1",
              },
            };
      if (place === "/messages/m1/attachments" && method === "GET")
        return { json: { value: [{ id: "a1", name: "a.txt", contentType: "text/plain" }] } };
      if (place.endsWith("/$value")) return { bytes: "file" };
      if (place.endsWith("/createUploadSession")) return { json: { uploadUrl: `${bench.url}/upload` } };
      if (place === "/upload") return { json: {} };
      if (place.endsWith("/sendMail") || place.endsWith("/send")) return { status: 202 };
      if (place.includes("createReply")) return { json: { id: "r1", body: { content: "<p>old</p>" } } };
      if (place === "/mailFolders/f1/childFolders")
        return { json: { value: [{ id: "f2", displayName: "In" }] } };
      if (place === "/mailFolders") return { json: { value: [{ id: "f1", displayName: "Inbox" }] } };
      if (place.endsWith("/childFolders")) return { json: { value: [] } };
      if (method === "DELETE") return { status: 204 };
      return { json: { ...message, ...(typeof body === "object" ? (body as object) : {}), id: "m1" } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.asked.splice(0);
  mails = [];
});

const jsonOf = (items: Item[]) => items.map(({ json }) => json);
const id = (value: string) => ({ __rl: true, mode: "id", value });
const sent = () => bench.asked.map(({ method, path, body }) => [method, path.replace("/v1.0/me", ""), body]);

async function withFile(length: number): Promise<Item[]> {
  const bytes = new TextEncoder().encode("x".repeat(length));
  const data = await bench.binary.put(bytes, { mimeType: "text/plain", fileName: "a.txt" });
  return [{ json: {}, binary: { data } }];
}

describe("Messages of Outlook", () => {
  const mail = { toRecipients: "bob@example.com, eve@example.com", subject: "S", bodyContent: "<b>T</b>" };
  const attachments = { attachments: [{ binaryPropertyName: "data" }] };

  it("are sent with small files in one request", async () => {
    const additionalFields = {
      bodyContentType: "html",
      importance: "High",
      ccRecipients: "c@example.com",
      attachments,
    };
    const items = await bench.run(node, { ...mail, additionalFields }, { items: await withFile(5) });
    expect(jsonOf(items)).toEqual([{ success: true }]);
    const to = (address: string) => ({ emailAddress: { address } });
    expect(sent()).toEqual([
      [
        "POST",
        "/sendMail",
        {
          message: {
            importance: "high",
            subject: "S",
            toRecipients: [to("bob@example.com"), to("eve@example.com")],
            ccRecipients: [to("c@example.com")],
            body: { contentType: "html", content: "<b>T</b>" },
            attachments: [
              {
                "@odata.type": "#microsoft.graph.fileAttachment",
                name: "a.txt",
                contentType: "text/plain",
                contentBytes: "eHh4eHg=",
              },
            ],
          },
          saveToSentItems: true,
        },
      ],
    ]);
  });

  it("get large files in parts, before they are sent", async () => {
    await bench.run(
      node,
      { ...mail, additionalFields: { attachments } },
      { items: await withFile(5_000_000) },
    );
    expect(
      bench.asked.map(({ method, path, headers }) => [
        method,
        path.replace("/v1.0/me", ""),
        headers["content-range"],
      ]),
    ).toEqual([
      ["POST", "/messages", undefined],
      ["POST", "/messages/m1/attachments/createUploadSession", undefined],
      ["PUT", "/upload", "bytes 0-3932159/5000000"],
      ["PUT", "/upload", "bytes 3932160-4999999/5000000"],
      ["POST", "/messages/m1/send", undefined],
    ]);
    expect(bench.asked[2]?.headers.authorization).toBeUndefined();
  });

  it("are found page by page, by filters and by words, and read with their files", async () => {
    const values = {
      filters: { receivedAfter: "2026-01-01T00:00:00Z", foldersToInclude: ["f1"], readStatus: "unread" },
    };
    const list = { operation: "getAll", returnAll: true, filtersUI: { values } };
    const found = await bench.run(node, list);
    expect(jsonOf(found).map((json) => [json["id"], json["from"], json["to"]])).toEqual([
      ["m1", "ada@example.com", ["bob@example.com"]],
      ["m2", "ada@example.com", ["bob@example.com"]],
    ]);
    expect(bench.asked[0]?.query["$filter"]).toBe(
      "(parentFolderId eq 'f1') and isRead eq false and receivedDateTime ge 2026-01-01T00:00:00.000Z",
    );
    bench.asked.splice(0);
    await bench.run(node, {
      operation: "getAll",
      limit: 1,
      filtersUI: { values: { filterBy: "search", search: "ab" } },
    });
    expect(bench.asked[0]?.query).toMatchObject({ $search: '"ab"', $top: "1" });
    const get = {
      operation: "get",
      messageId: id("m1"),
      output: "raw",
      options: { downloadAttachments: true },
    };
    const [read] = await bench.run(node, get);
    expect(read?.json["from"]).toEqual(person("ada@example.com"));
    expect(read?.binary?.["attachment_0"]).toMatchObject({ fileName: "a.txt", mimeType: "text/plain" });
  });

  it("are answered, moved, changed and deleted", async () => {
    await bench.run(node, {
      operation: "reply",
      messageId: id("m1"),
      message: "Yes",
      replyToSenderOnly: true,
    });
    await bench.run(node, { operation: "move", messageId: id("m1"), folderId: id("f1") });
    await bench.run(node, {
      operation: "update",
      messageId: id("m1"),
      updateFields: { isRead: true, categories: ["AI"] },
    });
    await bench.run(node, { operation: "delete", messageId: id("m1") });
    expect(sent()).toEqual([
      ["POST", "/messages/m1/createReply", ""],
      ["PATCH", "/messages/r1", { body: { contentType: "html", content: "Yes<br><p>old</p>" } }],
      ["POST", "/messages/r1/send", ""],
      ["POST", "/messages/m1/move", { destinationId: "f1" }],
      ["PATCH", "/messages/m1", { isRead: true, categories: ["AI"] }],
      ["DELETE", "/messages/m1", ""],
    ]);
  });

  it("are replied to in the format of version 1", async () => {
    const reply = { operation: "reply", messageId: "m1", comment: "Yes", replyType: "replyAll" };
    await bench.run(node, reply, { node: { typeVersion: 1 } });
    expect(sent().map(([, path]) => path)).toEqual(["/messages/m1/createReplyAll", "/messages/r1"]);
  });
});

describe("Events, folders and contacts of Outlook", () => {
  it("are made with times of a zone", async () => {
    const event = {
      resource: "event",
      operation: "create",
      calendarId: id("c1"),
      subject: "E",
      startDateTime: "2026-06-01T10:00:00Z",
      endDateTime: "2026-06-01T13:00:00",
      additionalFields: { timeZone: "Europe/Berlin", body: "B" },
    };
    await bench.run(node, event);
    const timeZone = "Europe/Berlin";
    expect(sent()).toEqual([
      [
        "POST",
        "/calendars/c1/events",
        {
          subject: "E",
          start: { dateTime: "2026-06-01T12:00:00", timeZone },
          end: { dateTime: "2026-06-01T13:00:00", timeZone },
          body: { contentType: "html", content: "B" },
        },
      ],
    ]);
  });

  it("are listed for all calendars by default", async () => {
    await bench.run(node, { resource: "event", returnAll: true });
    expect(sent()).toEqual([["GET", "/events", ""]]);
  });

  it("are created at an instant if the zone has a Windows name", async () => {
    await bench.run(node, {
      resource: "event",
      operation: "create",
      calendarId: id("c1"),
      subject: "E",
      startDateTime: "2026-06-01T10:00:00Z",
      endDateTime: "2026-06-01T13:00:00",
      additionalFields: { timeZone: "Pacific Standard Time" },
    });
    expect(sent()[0]?.[2]).toMatchObject({
      start: { dateTime: "2026-06-01T10:00:00.000", timeZone: "UTC" },
      end: { dateTime: "2026-06-01T13:00:00", timeZone: "Pacific Standard Time" },
    });
  });

  it("are listed with their contents", async () => {
    const folders = {
      resource: "folder",
      operation: "getAll",
      returnAll: true,
      options: { includeChildFolders: true },
    };
    expect(jsonOf(await bench.run(node, folders)).map((json) => json["id"])).toEqual(["f1", "f2"]);
    await bench.run(node, {
      resource: "contact",
      operation: "create",
      givenName: "Ada",
      additionalFields: { emailAddresses: "a@example.com" },
    });
    expect(sent().at(-1)).toEqual([
      "POST",
      "/contacts",
      { givenName: "Ada", emailAddresses: [{ address: "a@example.com" }] },
    ]);
  });

  it("are offered by the form", async () => {
    const folders = await node.methods?.listSearch?.["searchFolders"]?.(bench.form(), "in");
    expect(folders).toEqual({ results: [{ name: "Inbox", value: "f1" }] });
  });
});

describe("Microsoft Outlook Trigger", () => {
  const parameters = { output: "raw", filters: { sender: "ada@example.com" }, options: {} };

  it("starts with messages that are new, each once", async () => {
    const first = await bench.poll(trigger, parameters);
    expect(first.items).toEqual([]);
    mails = [{ id: "m1", receivedDateTime: "2030-01-01T00:00:00Z" }];
    const second = await bench.poll(trigger, parameters, { staticData: first.staticData });
    expect(jsonOf(second.items)).toMatchObject([{ id: "m1" }]);
    expect(bench.asked.at(-1)?.query["$filter"]).toMatch(
      /^receivedDateTime ge .* and from\/emailAddress\/address eq 'ada@example.com'$/,
    );
    mails = [...mails, { id: "m2", receivedDateTime: "2030-01-01T00:00:00Z" }];
    const third = await bench.poll(trigger, parameters, { staticData: second.staticData });
    expect(jsonOf(third.items)).toMatchObject([{ id: "m2" }]);
  });
});
