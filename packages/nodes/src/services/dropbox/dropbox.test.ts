import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./dropbox.credential.ts";
import node from "./dropbox.node.ts";

let bench: ServiceBench;
const entry = (id: string) => ({ ".tag": "file", id, name: `${id}.txt`, path_lower: `/${id}.txt`, size: 4 });

/** Dropbox, whose lists have two pages. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ accessToken: "t1" }),
    answer: ({ path, headers, body }) => {
      if (headers.authorization !== "Bearer t1")
        return { status: 401, json: { error_summary: "invalid_token" } };
      const { path: place } = body as { path?: string };
      if (place === "/gone")
        return { status: 409, json: { error_summary: "path_lookup/not_found/.", error: {} } };
      if (path.endsWith("/download")) return { bytes: "text" };
      if (path.endsWith("/list_folder"))
        return { json: { entries: [entry("a"), entry("b")], cursor: "c", has_more: true } };
      if (path.endsWith("/continue")) return { json: { entries: [entry("c")], has_more: false } };
      const match = (id: string) => ({
        match_type: "filename",
        metadata: { ".tag": "metadata", metadata: entry(id) },
      });
      if (path.endsWith("/search_v2"))
        return { json: { matches: [match("a")], cursor: "c", has_more: true } };
      if (path.endsWith("/continue_v2")) return { json: { matches: [match("b")], has_more: false } };
      return { json: path.endsWith("/upload") ? entry("a") : { metadata: entry("a") } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const json = async (parameters: Record<string, unknown>) =>
  (await bench.run(node, parameters)).map((item) => item.json);
const sent = () => bench.asked.map(({ path, body }) => [path, body]);

describe("files", () => {
  it("are uploaded from items or from texts", async () => {
    const data = await bench.binary.put(Buffer.from("hello"), { mimeType: "text/plain", fileName: "a.txt" });
    const upload = { path: "/Größe.txt", binaryData: true };
    await bench.run(node, upload, { items: [{ json: {}, binary: { data } }] });
    expect(await json({ path: "/b.txt", fileContent: "text" })).toEqual([entry("a")]);
    expect(bench.asked.map(({ body }) => body)).toEqual(["hello", "text"]);
    const [first] = bench.asked;
    expect(first?.headers).toMatchObject({
      "x-meant-for": "https://content.dropboxapi.com",
      "content-type": "application/octet-stream",
    });
    const argument = String(first?.headers["dropbox-api-arg"]);
    expect(argument).toMatch(/^[\x20-\x7e]+$/);
    expect(JSON.parse(argument)).toEqual({ mode: "overwrite", path: "/Größe.txt" });
  });

  it("are downloaded, copied, moved and deleted", async () => {
    const [item] = await bench.run(node, { operation: "download", path: "/docs/a.txt" });
    expect(item?.binary?.["data"]).toMatchObject({ fileName: "a.txt" });
    expect(await json({ operation: "copy", path: "/a", toPath: "/b" })).toEqual([entry("a")]);
    await json({ operation: "move", path: "/a", toPath: "/b" });
    await json({ operation: "delete", path: "/a" });
    expect(sent().slice(1)).toEqual([
      ["/2/files/copy_v2", { from_path: "/a", to_path: "/b" }],
      ["/2/files/move_v2", { from_path: "/a", to_path: "/b" }],
      ["/2/files/delete_v2", { path: "/a" }],
    ]);
    await expect(json({ operation: "delete", path: "/gone" })).rejects.toThrow("not_found");
  });
});

describe("folders", () => {
  it("are created and listed page by page", async () => {
    const folder = { resource: "folder" };
    await json({ ...folder, path: "/new" });
    const filters = { recursive: true };
    const listed = await json({ ...folder, operation: "list", path: "/docs/", returnAll: true, filters });
    expect(listed.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(listed[0]).toEqual({ id: "a", name: "a.txt", contentSize: 4, type: "file", pathLower: "/a.txt" });
    expect(await json({ ...folder, operation: "list", path: "/", limit: 1 })).toHaveLength(1);
    expect(sent()).toEqual([
      ["/2/files/create_folder_v2", { path: "/new" }],
      ["/2/files/list_folder", { path: "/docs", limit: 1000, recursive: true }],
      ["/2/files/list_folder/continue", { cursor: "c" }],
      ["/2/files/list_folder", { path: "", limit: 1 }],
    ]);
  });
});

it("finds files", async () => {
  const search = { resource: "search", query: "a", returnAll: true };
  const filters = { file_extensions: "txt, md", path: "/docs" };
  expect((await json({ ...search, filters })).map(({ id }) => id)).toEqual(["a", "b"]);
  expect(sent()[0]).toEqual([
    "/2/files/search_v2",
    {
      query: "a",
      options: { filename_only: true, file_status: "active", path: "/docs", file_extensions: ["txt", "md"] },
    },
  ]);
  expect((await json({ ...search, simple: false }))[0]).toMatchObject({ match_type: "filename" });
});
