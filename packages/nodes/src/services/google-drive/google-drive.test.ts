import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import node from "./google-drive.node.ts";

let bench: ContractBench;
beforeAll(async () => {
  bench = await ContractBench.start("google-drive");
});
afterEach(() => {
  expect(bench.server.problems).toEqual([]);
  bench.server.reset();
});
afterAll(() => bench.stop());

const asked = (method: string) => bench.server.calls.filter((call) => call.method === `drive.${method}`);
const id = (value: string) => ({ __rl: true, mode: "id", value });
const fileId = id("f1");
const text = async (content: string | Buffer) => {
  const data = await bench.binary.put(Buffer.from(content), { mimeType: "text/csv", fileName: "list.csv" });
  return [{ json: { kept: true }, binary: { data } }];
};

describe("storing files", () => {
  it("starts an upload, and sends the file's contents unchanged", async () => {
    const content = Buffer.alloc(300_000, "x");
    const options = {
      propertiesUi: { propertyValues: [{ key: "a", value: "b" }] },
      keepRevisionForever: true,
    };
    const [stored] = await bench.json(
      node,
      { folderId: id("folder"), options },
      { items: await text(content) },
    );
    expect(stored).toHaveProperty("id");
    const [announced] = asked("files.create");
    expect(announced?.body).toEqual({ name: "list.csv", parents: ["folder"], properties: { a: "b" } });
    expect(announced?.raw.headers["x-upload-content-type"]).toBe("text/csv");
    expect(announced?.query.get("keepRevisionForever")).toBe("true");
    const [sent] = asked("files.create#bytes");
    expect(sent?.raw.headers["content-type"]).toBe("text/csv");
    expect(sent?.raw.body.equals(content)).toBe(true);
  });

  it("stores a string, as a document if requested", async () => {
    const options = { convertToGoogleDocument: true };
    await bench.run(node, { operation: "createFromText", content: "Grüße", name: "Note", options });
    expect(asked("files.create")[0]?.body).toEqual({
      name: "Note",
      parents: ["root"],
      mimeType: "application/vnd.google-apps.document",
    });
    expect(asked("files.create#bytes")[0]?.raw.body.toString()).toBe("Grüße");
  });

  it("replaces the contents of a file", async () => {
    const parameters = { operation: "update", fileId, changeFileContent: true, newUpdatedFileName: "New" };
    await bench.run(node, parameters, { items: await text("a") });
    expect(asked("files.update")[0]).toMatchObject({
      path: expect.stringContaining("/upload/drive/v3/files/f1"),
      body: { name: "New" },
    });
    expect(asked("files.update#bytes")[0]?.raw.body.toString()).toBe("a");
  });
});

describe("downloading files", () => {
  it("adds the file to the item, which keeps its data", async () => {
    bench.server.prepare("drive.files.get", ({ query }) =>
      query.get("alt") === "media" ? "the contents" : { name: "a.txt", mimeType: "text/plain" },
    );
    const [item] = await bench.run(node, { operation: "download", fileId }, { items: await text("old") });
    expect(item?.json).toEqual({ kept: true });
    const file = item?.binary?.["data"];
    expect(file).toMatchObject({ fileName: "a.txt", mimeType: "text/plain" });
    expect(Buffer.from(await bench.binary.get(file!)).toString()).toBe("the contents");
  });

  it("converts Google's own files", async () => {
    bench.server
      .prepare("drive.files.get", () => ({ name: "Doc", mimeType: "application/vnd.google-apps.document" }))
      .prepare("drive.files.export", () => "converted");
    const conversion = { docsToFormat: "application/pdf" };
    const options = { binaryPropertyName: "pdf", fileName: "doc.pdf", googleFileConversion: { conversion } };
    const [item] = await bench.run(node, { operation: "download", fileId, options });
    expect(item?.binary?.["pdf"]).toMatchObject({ fileName: "doc.pdf", mimeType: "application/pdf" });
    expect(asked("files.export")[0]?.query.get("mimeType")).toBe("application/pdf");
  });

  it("reports the service's message for a missing file", async () => {
    bench.server.fail({ status: 404, text: '{"error":{"code":404,"message":"File not found: f1."}}' });
    await expect(bench.run(node, { operation: "download", fileId })).rejects.toThrow("File not found: f1.");
  });
});

describe("files, folders and drives", () => {
  it("moves a file out of its folders into another", async () => {
    bench.server.prepare("drive.files.get", () => ({ parents: ["a", "b"] }));
    await bench.run(node, { operation: "move", fileId, folderId: id("b") });
    const query = asked("files.update")[0]?.query;
    expect([query?.get("addParents"), query?.get("removeParents")]).toEqual(["b", "a"]);
  });

  it("shares with anyone and with one user", async () => {
    const permissionsValues = { role: "reader", type: "anyone" };
    await bench.run(node, { operation: "share", fileId, permissionsUi: { permissionsValues } });
    const person = { role: "writer", type: "user", emailAddress: "ada@example.com" };
    const options = { sendNotificationEmail: false };
    await bench.run(node, {
      resource: "folder",
      operation: "share",
      folderNoRootId: fileId,
      permissionsUi: { permissionsValues: person },
      options,
    });
    expect(asked("permissions.create").map(({ body }) => body)).toEqual([
      { role: "reader", type: "anyone", allowFileDiscovery: false },
      { role: "writer", type: "user", emailAddress: "ada@example.com" },
    ]);
    expect(asked("permissions.create")[1]?.query.get("sendNotificationEmail")).toBe("false");
  });

  it.each([
    [{ operation: "copy", fileId, name: "Copy" }, "files.copy", { name: "Copy" }],
    [{ operation: "copy", fileId, sameFolder: false, driveId: id("d1") }, "files.copy", { parents: ["d1"] }],
    [
      { operation: "update", fileId, newUpdatedFileName: "N", options: { trashed: true } },
      "files.update",
      { name: "N", trashed: true },
    ],
    [{ operation: "deleteFile", fileId }, "files.update", { trashed: true }],
    [{ operation: "deleteFile", fileId, options: { deletePermanently: true } }, "files.delete", undefined],
    [
      { resource: "folder", name: "New" },
      "files.create",
      { name: "New", mimeType: "application/vnd.google-apps.folder", parents: ["root"] },
    ],
    [
      { resource: "folder", operation: "deleteFolder", folderNoRootId: fileId },
      "files.update",
      { trashed: true },
    ],
    [{ resource: "drive", name: "Team" }, "drives.create", { name: "Team" }],
    [
      { resource: "drive", operation: "update", driveId: fileId, options: { name: "N" } },
      "drives.update",
      { name: "N" },
    ],
    [{ resource: "drive", operation: "get", driveId: fileId }, "drives.get", undefined],
    [{ resource: "drive", operation: "list" }, "drives.list", undefined],
    [{ resource: "drive", operation: "deleteDrive", driveId: fileId }, "drives.delete", undefined],
  ])("%j", async (parameters, method, body) => {
    expect(await bench.run(node, parameters)).toHaveLength(1);
    expect(asked(method).map((call) => call.body)).toEqual([body]);
  });
});

describe("searching", () => {
  it.each([
    [{ queryString: "it's" }, "name contains 'it\\'s' and trashed = false", "nextPageToken, files(id, name)"],
    [
      {
        filter: { folderId: id("f"), whatToSearch: "files", fileTypes: ["application/pdf"] },
        options: { fields: ["*"] },
      },
      "'f' in parents and mimeType != 'application/vnd.google-apps.folder' and (mimeType = 'application/pdf') and trashed = false",
      "nextPageToken, files(*)",
    ],
    [
      {
        searchMethod: "query",
        queryString: "starred or trashed = true",
        options: { fields: ["id", "size"] },
      },
      "(starred or trashed = true)",
      "nextPageToken, files(id, size)",
    ],
  ])("%j", async (parameters, q, fields) => {
    await bench.run(node, { resource: "fileFolder", ...parameters });
    const query = asked("files.list")[0]?.query;
    expect([query?.get("q"), query?.get("fields")]).toEqual([q, fields]);
  });

  it("reads all pages if all results are wanted", async () => {
    bench.server.prepare("drive.files.list", ({ query }) =>
      query.has("pageToken") ? { files: [{ id: "b" }] } : { files: [{ id: "a" }], nextPageToken: "2" },
    );
    const found = await bench.json(node, { resource: "fileFolder", returnAll: true });
    expect(found.map((json) => json["id"])).toEqual(["a", "b"]);
  });
});

describe("older versions", () => {
  it("read their files, queries and parents", async () => {
    const old = {
      operation: "upload",
      binaryData: true,
      name: "x",
      parents: ["p"],
      authentication: "oAuth2",
    };
    await bench.run(node, old, { version: 1, items: await text("a") });
    expect(asked("files.create")[0]?.body).toEqual({ name: "x", parents: ["p"] });
    await bench.run(node, { operation: "list", queryString: "starred", limit: 3 }, { version: 2 });
    expect(asked("files.list")[0]?.query.get("q")).toBe("starred and trashed = false");
    await bench.run(node, { operation: "delete", fileId: "f1" }, { version: 1 });
    expect(asked("files.delete")).toHaveLength(1);
  });
});
