import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import oAuth2 from "../../authentication/oauth2-api.credential.ts";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import microsoft from "../microsoft/microsoft-oauth2.credential.ts";
import node from "./microsoft-onedrive.node.ts";
import credential from "./microsoft-onedrive-oauth2.credential.ts";
import trigger from "./microsoft-onedrive-trigger.node.ts";

const DRIVE = "/v1.0/me/drive";
const GRAPH = "https://graph.microsoft.com/v1.0/me/drive";

let bench: ServiceBench;
let changes: Record<string, unknown>[] = [];

/** OneDrive as the documentation of Microsoft Graph describes it; changes have two pages. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [oAuth2, microsoft, credential],
    credential: () => ({ oauthTokenData: { access_token: "t1" } }),
    answer: ({ method, path, query }) => {
      const place = path.replace(DRIVE, "");
      if (place === "/root/delta" && query["token"] === "latest")
        return { json: { value: [], "@odata.deltaLink": `${GRAPH}/root/delta?token=1` } };
      if (place === "/root/delta" && query["page"])
        return { json: { value: changes.slice(1), "@odata.deltaLink": `${GRAPH}/root/delta?token=2` } };
      if (place === "/root/delta")
        return { json: { value: changes.slice(0, 1), "@odata.nextLink": `${GRAPH}/root/delta?page=2` } };
      if (place.startsWith("/root/search"))
        return {
          json: {
            value: [
              { id: "1", name: "a", file: {} },
              { id: "2", name: "b", folder: {} },
            ],
          },
        };
      if (place.endsWith("/content") && method === "GET") return { bytes: "hello" };
      if (place.endsWith("/createUploadSession"))
        return { json: { uploadUrl: `${bench.url}/upload?tempauth=s3cret` } };
      if (path === "/upload" && query["tempauth"] === "s3cret")
        return refusesParts ? { status: 507, json: { error: { message: "Full" } } } : { json: { id: "big" } };
      if (place.endsWith("/copy"))
        return { status: 202, headers: { location: "https://example.com/monitor/1" } };
      if (place === "/items/f1")
        return { json: { id: "f1", name: "In", parentReference: { path: "/drive/root:" } } };
      return { json: { id: "x", name: "a b.txt", file: { mimeType: "text/csv" } } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.asked.splice(0);
  changes = [];
  refusesParts = false;
});

let refusesParts = false;

describe("Files of OneDrive", () => {
  const upload = { operation: "upload", parentId: "root", fileName: "r 1.txt" };

  it("are stored under their name, texts too", async () => {
    await bench.run(node, { ...upload, binaryData: false, fileContent: "hi" });
    const [asked] = bench.asked;
    expect([asked?.method, asked?.path, asked?.body]).toEqual([
      "PUT",
      `${DRIVE}/items/root:/r 1.txt:/content`,
      "hi",
    ]);
  });

  it("are uploaded in parts if they are large, without the token", async () => {
    const bytes = new Uint8Array(5_000_000);
    const data = await bench.binary.put(bytes, { mimeType: "text/plain", fileName: "big.txt" });
    const items = [{ json: {}, binary: { data } }];
    const parameters = { ...upload, fileName: "", binaryData: true };
    expect(await bench.run(node, parameters, { items })).toMatchObject([{ json: { id: "big" } }]);
    expect(
      bench.asked.map(({ path, headers }) => [path.replace(DRIVE, ""), headers["content-range"]]),
    ).toEqual([
      ["/items/root:/big.txt:/createUploadSession", undefined],
      ["/upload", "bytes 0-3932159/5000000"],
      ["/upload", "bytes 3932160-4999999/5000000"],
    ]);
    expect(bench.asked[1]?.headers.authorization).toBeUndefined();
    refusesParts = true;
    const failed = bench.run(node, parameters, { items });
    await expect(failed).rejects.toThrow("Full");
    await expect(failed).rejects.not.toThrow("s3cret");
  });

  it("are downloaded with their name and kind", async () => {
    const [item] = await bench.run(node, { operation: "download", fileId: "x", binaryPropertyName: "doc" });
    expect(item?.binary?.["doc"]).toMatchObject({ fileName: "a b.txt", mimeType: "text/csv" });
  });

  it("are found apart from folders, copied and shared", async () => {
    const search = { operation: "search", query: "it's" };
    expect(await bench.run(node, search)).toMatchObject([{ json: { id: "1" } }]);
    expect(bench.asked[0]?.path).toBe(`${DRIVE}/root/search(q='it''s')`);
    expect(await bench.run(node, { ...search, resource: "folder" })).toMatchObject([{ json: { id: "2" } }]);
    const copy = {
      operation: "copy",
      fileId: "x",
      additionalFields: { name: "c" },
      parentReference: { id: "f1" },
    };
    expect(await bench.run(node, copy)).toMatchObject([
      { json: { location: "https://example.com/monitor/1" } },
    ]);
    expect(bench.asked.at(-1)?.body).toEqual({ name: "c", parentReference: { id: "f1" } });
    await bench.run(node, {
      resource: "folder",
      operation: "share",
      folderId: "f1",
      type: "edit",
      scope: "organization",
    });
    expect(bench.asked.at(-1)?.body).toEqual({ type: "edit", scope: "organization" });
    await bench.run(node, {
      resource: "folder",
      operation: "create",
      name: "N",
      options: { parentFolderId: "f1" },
    });
    expect([bench.asked.at(-1)?.path, bench.asked.at(-1)?.body]).toEqual([
      `${DRIVE}/items/f1/children`,
      { name: "N", folder: {} },
    ]);
  });
});

describe("Microsoft OneDrive Trigger", () => {
  const entry = (id: string, created: string, parent: string, path = "/drive/root:") => ({
    id,
    name: id,
    file: {},
    createdDateTime: created,
    lastModifiedDateTime: "2030-01-02T00:00:00Z",
    parentReference: { id: parent, path },
  });
  const all = () => [
    entry("new", "2030-01-01T00:00:00Z", "f1"),
    entry("old", "2020-01-01T00:00:00Z", "f1"),
    entry("deep", "2030-01-01T00:00:00Z", "f9", "/drive/root:/In/Sub"),
    { ...entry("gone", "2030-01-01T00:00:00Z", "f1"), deleted: {} },
  ];
  const ids = ({ items }: { items: { json: Record<string, unknown> }[] }) =>
    items.map(({ json }) => json["id"]);

  it("starts with files that are new since the last look, page by page", async () => {
    const first = await bench.poll(trigger, { event: "fileCreated" });
    expect(first.items).toEqual([]);
    changes = all();
    const second = await bench.poll(trigger, { event: "fileCreated" }, { staticData: first.staticData });
    expect(ids(second)).toEqual(["new", "deep"]);
    expect(bench.asked.map(({ query }) => query)).toEqual([
      { token: "latest" },
      { token: "1" },
      { page: "2" },
    ]);
    changes = [];
    const third = await bench.poll(trigger, { event: "fileCreated" }, { staticData: second.staticData });
    expect(ids(third)).toEqual([]);
    expect(bench.asked.at(-2)?.query).toEqual({ token: "2" });
  });

  it("distinguishes changes from new files, and watches one folder", async () => {
    const poll = async (parameters: Record<string, unknown>) => {
      changes = [];
      const { staticData } = await bench.poll(trigger, parameters);
      changes = all();
      return ids(await bench.poll(trigger, parameters, { staticData }));
    };
    expect(await poll({ event: "fileUpdated" })).toEqual(["old"]);
    const folderId = { __rl: true, mode: "id", value: "f1" };
    const inFolder = { event: "fileCreated", watchFolder: true, folderId };
    expect(await poll(inFolder)).toEqual(["new"]);
    expect(await poll({ ...inFolder, options: { folderChild: true } })).toEqual(["new", "deep"]);
  });

  it("shows in a test the file that changed last, with its main members", async () => {
    changes = all();
    const { items } = await bench.poll(trigger, { event: "fileUpdated" }, { mode: "manual" });
    expect(items).toHaveLength(1);
    expect(Object.keys(items[0]?.json ?? {})).toContain("path");
  });
});
