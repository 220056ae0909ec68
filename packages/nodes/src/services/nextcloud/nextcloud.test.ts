import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./nextcloud.credential.ts";
import node from "./nextcloud.node.ts";
import oauth2 from "./nextcloud-oauth2.credential.ts";

let bench: ServiceBench;
const files = new Map<string, string>();

const DAV = "/cloud/remote.php/webdav";

const prop = (href: string, content: string) =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${content}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>` +
  `<d:propstat><d:prop><d:quota/></d:prop><d:status>HTTP/1.1 404 Not Found</d:status></d:propstat></d:response>`;

const LISTING = `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">${[
  prop(`${DAV}/my%20docs/`, "<d:resourcetype><d:collection/></d:resourcetype>"),
  prop(
    `${DAV}/my%20docs/sub/`,
    '<d:resourcetype><d:collection/></d:resourcetype><d:getetag>"e1"</d:getetag>',
  ),
  prop(
    `${DAV}/my%20docs/a%26b.txt`,
    '<d:resourcetype/><d:getcontentlength>5</d:getcontentlength><d:getcontenttype>text/plain</d:getcontenttype><d:getetag>"e2"</d:getetag>',
  ),
].join("")}</d:multistatus>`;

const ocs = (data: unknown, meta: Record<string, unknown> = { statuscode: 100 }) => ({
  json: { ocs: { meta, data } },
});

/** NextCloud as its documentation describes it, in a folder of its host. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential, oauth2],
    credential: (url) => ({ webDavUrl: `${url}${DAV}/`, user: "ada", password: "p" }),
    answer: ({ method, path, body }) => {
      if (path.startsWith("/cloud/ocs/v2.php")) return ocs({ id: 7, url: "https://link" });
      if (path === "/cloud/ocs/v1.php/cloud/users" && method === "GET") return ocs({ users: ["ada", "bob"] });
      if (path.endsWith("/users/none")) return ocs([], { statuscode: 404, message: "User does not exist" });
      if (path.startsWith("/cloud/ocs/")) return ocs({ id: "ada" });
      const file = path.slice(DAV.length);
      if (method === "PROPFIND") return { status: 207, bytes: LISTING };
      if (method === "PUT") files.set(file, String(body));
      if (method === "GET" && !files.has(file))
        return {
          status: 404,
          bytes: '<d:error xmlns:d="DAV:" xmlns:s="x"><s:message>File not found</s:message></d:error>',
        };
      return { status: method === "GET" ? 200 : 201, bytes: method === "GET" ? (files.get(file) ?? "") : "" };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.asked.splice(0);
  files.clear();
});

const json = async (parameters: Record<string, unknown>) =>
  (await bench.run(node, parameters)).map((item) => item.json);

describe("files", () => {
  it("are written from items and texts, and read", async () => {
    const data = await bench.binary.put(Buffer.from("hello"), { mimeType: "text/plain", fileName: "a.txt" });
    const items = [{ json: { a: 1 }, binary: { data } }];
    await bench.run(node, { path: "/my docs/a&b.txt", binaryDataUpload: true }, { items });
    await bench.run(node, { path: "t.txt", fileContent: "text" });
    expect([...files]).toEqual([
      ["/my docs/a&b.txt", "hello"],
      ["/t.txt", "text"],
    ]);
    const basic = `Basic ${Buffer.from("ada:p").toString("base64")}`;
    expect(bench.asked[0]?.headers["authorization"]).toBe(basic);
    const [item] = await bench.run(node, { operation: "download", path: "/my docs/a&b.txt" }, { items });
    expect(item?.json).toEqual({ a: 1 });
    expect(item?.binary?.["data"]?.fileName).toBe("a&b.txt");
    await expect(bench.run(node, { operation: "download", path: "none" })).rejects.toThrow("File not found");
  });

  it("are copied and moved without overwriting others, and deleted", async () => {
    const from = { path: "/a.txt", toPath: "/my docs/b.txt" };
    await json({ operation: "copy", ...from });
    await json({ resource: "folder", operation: "move", ...from });
    await json({ operation: "delete", path: "/a.txt" });
    expect(bench.asked.map(({ method, path }) => `${method} ${path.slice(DAV.length)}`)).toEqual([
      "COPY /a.txt",
      "MOVE /a.txt",
      "DELETE /a.txt",
    ]);
    expect(bench.asked[0]?.headers).toMatchObject({
      destination: `${bench.url}${DAV}/my%20docs/b.txt`,
      overwrite: "F",
    });
  });

  it("are shared with users and by link", async () => {
    const share = { operation: "share", path: "/a.txt" };
    expect(await json({ ...share, shareType: 3, options: { password: "p", permissions: 1 } })).toEqual([
      { id: 7, url: "https://link" },
    ]);
    await json({ ...share, user: "bob" });
    expect(bench.asked[0]).toMatchObject({
      method: "POST",
      path: "/cloud/ocs/v2.php/apps/files_sharing/api/v1/shares",
      query: { format: "json" },
    });
    expect(bench.asked[0]?.headers["ocs-apirequest"]).toBe("true");
    expect(bench.asked.map(({ body }) => body)).toEqual([
      "path=%2Fa.txt&shareType=3&password=p&permissions=1",
      "path=%2Fa.txt&shareType=0&shareWith=bob",
    ]);
  });
});

it("folders are made, and listed without themselves", async () => {
  await json({ resource: "folder", path: "/new" });
  expect(bench.asked[0]?.method).toBe("MKCOL");
  expect(await json({ resource: "folder", operation: "list", path: "my docs" })).toEqual([
    { path: "/my docs/sub", type: "folder", eTag: "e1" },
    { path: "/my docs/a&b.txt", type: "file", contentLength: 5, contentType: "text/plain", eTag: "e2" },
  ]);
  expect(bench.asked[1]?.headers["depth"]).toBe("1");
});

it("users are invited, changed, listed and removed", async () => {
  const user = { resource: "user", userId: "ada" };
  await json({ ...user, email: "a@example.com", additionalFields: { displayName: "Ada" } });
  await json({ ...user, operation: "update", updateFields: { field: { key: "phone", value: "1" } } });
  await json({ ...user, operation: "get" });
  await json({ ...user, operation: "delete" });
  expect(bench.asked.map(({ method, body }) => [method, body])).toEqual([
    ["POST", "userid=ada&email=a%40example.com&displayName=Ada"],
    ["PUT", "key=phone&value=1"],
    ["GET", ""],
    ["DELETE", ""],
  ]);
  expect(await json({ ...user, operation: "getAll", returnAll: true, options: { search: "a" } })).toEqual([
    { id: "ada" },
    { id: "bob" },
  ]);
  await expect(json({ ...user, operation: "get", userId: "none" })).rejects.toThrow("User does not exist");
});
