import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../../service/testing/service-bench.ts";
import aws from "../aws.credential.ts";
import s3 from "../s3.credential.ts";
import awsS3 from "./aws-s3.node.ts";
import node from "./s3.node.ts";

let bench: ServiceBench;
const objects = new Map<string, string>();

const contents = (key: string) =>
  `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`;

/** A bucket called `box`, whose lists have two entries a page. */
function answer({ method, path, query, headers, body }: ServiceBench["asked"][number]) {
  if (!/^AWS4-HMAC-SHA256 Credential=AK1\//.test(headers.authorization ?? ""))
    return { status: 403, bytes: "<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>" };
  if ("location" in query) return { bytes: "<LocationConstraint xmlns='x'>eu-west-1</LocationConstraint>" };
  if (path === "/") return { bytes: "<R><Buckets><Bucket><Name>box</Name></Bucket></Buckets></R>" };
  const [, bucket, ...parts] = path.split("/");
  const key = parts.join("/");
  if (key === "" && method === "GET") return list(query);
  if (bucket === "none")
    return {
      status: 404,
      bytes: "<Error><Code>NoSuchBucket</Code><Message>There is no bucket</Message></Error>",
    };
  if (method === "DELETE") objects.delete(key);
  if (headers["x-amz-copy-source"]) return { bytes: "<CopyObjectResult><ETag>e</ETag></CopyObjectResult>" };
  if (method === "PUT" && key !== "") objects.set(key, String(body));
  if (method === "GET") return { bytes: objects.get(key) ?? "" };
  return { bytes: "" };
}

function list(query: Record<string, string>) {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query["prefix"] ?? "")).sort();
  const from = Number(query["continuation-token"] ?? 0);
  const rest = from + 2 < keys.length;
  const next = rest ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : "";
  const page = keys
    .slice(from, from + 2)
    .map(contents)
    .join("");
  return { bytes: `<ListBucketResult><IsTruncated>${rest}</IsTruncated>${next}${page}</ListBucketResult>` };
}

beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [aws, s3],
    credential: (url) => ({
      endpoint: url,
      forcePathStyle: true,
      region: "us-east-1",
      accessKeyId: "AK1",
      secretAccessKey: "s",
    }),
    answer,
  });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.asked.splice(0);
  objects.clear();
});

const json = async (parameters: Record<string, unknown>, type = node) =>
  (await bench.run(type, parameters)).map((item) => item.json);
const fill = (...keys: string[]) => {
  for (const key of keys) objects.set(key, key.endsWith("/") ? "" : "text");
};
const bucketName = "box";

describe("files", () => {
  it("are uploaded from items with their length, or from texts with tags", async () => {
    const data = await bench.binary.put(Buffer.from("hello"), {
      mimeType: "text/plain",
      fileName: "a b.txt",
    });
    const upload = { operation: "upload", bucketName };
    const additionalFields = { acl: "publicRead", storageClass: "standardIA", parentFolderKey: "/docs/" };
    const parameters = { ...upload, additionalFields };
    await bench.run(node, parameters, { items: [{ json: {}, binary: { data } }] });
    const tagsUi = { tagsValues: [{ key: "source", value: "a&b" }] };
    await json({ ...upload, fileName: "/b.txt", binaryData: false, fileContent: "street", tagsUi });
    expect(Object.fromEntries(objects)).toEqual({ "docs/a b.txt": "hello", "b.txt": "street" });
    expect(bench.asked[0]?.headers).toMatchObject({
      "content-length": "5",
      "x-amz-acl": "public-read",
      "x-amz-storage-class": "STANDARD_IA",
      "x-amz-content-sha256": expect.any(String),
    });
    expect(bench.asked[1]?.headers["x-amz-tagging"]).toBe("source=a%26b");
  });

  it("are downloaded, copied and deleted", async () => {
    fill("docs/a.txt");
    const parameters = { bucketName, fileKey: "docs/a.txt", binaryPropertyName: "file" };
    const [item] = await bench.run(node, parameters, { items: [{ json: { kept: true } }] });
    expect(item).toMatchObject({ json: { kept: true }, binary: { file: { fileName: "a.txt" } } });
    const paths = { sourcePath: "/box/docs/a.txt", destinationPath: "/box/b.txt" };
    expect(await json({ operation: "copy", ...paths })).toEqual([{ ETag: "e" }]);
    expect(bench.asked[1]).toMatchObject({
      path: "/box/b.txt",
      headers: { "x-amz-copy-source": "/box/docs/a.txt" },
    });
    const options = { versionId: "v1" };
    expect(await json({ operation: "delete", bucketName, fileKey: "docs/a.txt", options })).toEqual([
      { success: true },
    ]);
    expect(bench.asked[2]?.query).toMatchObject({ versionId: "v1" });
    expect(objects.size).toBe(0);
  });

  it("are listed page by page, apart from folders", async () => {
    fill("a/", "a/1", "a/2", "b/", "c");
    const all = { operation: "getAll", bucketName, returnAll: true };
    expect((await json(all)).map(({ Key }) => Key)).toEqual(["a/1", "a/2", "c"]);
    expect(await json({ ...all, options: { folderKey: "a/" } })).toHaveLength(2);
    expect(await json({ operation: "getAll", bucketName, limit: 1 })).toEqual([{ Key: "a/1", Size: "4" }]);
    const folders = await json({ ...all, resource: "folder" });
    expect(folders.map(({ Key }) => Key)).toEqual(["a/", "b/"]);
  });
});

it("creates folders, and deletes them with their contents", async () => {
  const folder = { resource: "folder", bucketName };
  await json({ ...folder, folderName: "new", additionalFields: { parentFolderKey: "a" } });
  expect([...objects.keys()]).toEqual(["a/new/"]);
  fill("a/new/1", "a/newer");
  const deleted = await json({ ...folder, operation: "delete", folderKey: "a/new" });
  expect(deleted).toEqual([{ deleted: [{ Key: "a/new/" }, { Key: "a/new/1" }] }]);
  expect([...objects.keys()]).toEqual(["a/newer"]);
});

describe("buckets", () => {
  it("are created in a region, listed, searched and deleted", async () => {
    const bucket = { resource: "bucket" };
    await json({ ...bucket, name: "box", additionalFields: { region: "eu-west-1", acl: "private" } });
    expect(bench.asked[0]?.body).toContain("<LocationConstraint>eu-west-1</LocationConstraint>");
    expect(await json({ ...bucket, operation: "getAll" })).toEqual([{ Name: "box" }]);
    fill("a/1", "b/1");
    const additionalFields = { prefix: "a/", delimiter: "/" };
    expect(await json({ ...bucket, operation: "search", bucketName, additionalFields })).toEqual([
      { Key: "a/1", Size: "4" },
    ]);
    expect(await json({ ...bucket, operation: "delete", name: "box" })).toEqual([{ success: true }]);
    await expect(json({ operation: "delete", bucketName: "none", fileKey: "a" })).rejects.toThrow(
      "There is no bucket",
    );
  });
});

it("asks AWS once for a bucket's region, and then calls that region", async () => {
  fill("a");
  const items = [{ json: {} }, { json: {} }];
  const parameters = { operation: "getAll", bucketName, returnAll: true };
  expect(await bench.run(awsS3, parameters, { items, typeVersion: 2 })).toHaveLength(2);
  expect(bench.asked.map(({ headers, query }) => [headers["x-meant-for"], "location" in query])).toEqual([
    ["https://s3.us-east-1.amazonaws.com", true],
    ["https://s3.eu-west-1.amazonaws.com", false],
    ["https://s3.eu-west-1.amazonaws.com", false],
  ]);
  expect(bench.asked[1]?.headers.authorization).toContain("/eu-west-1/s3/aws4_request");
});
