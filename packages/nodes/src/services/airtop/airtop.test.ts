import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./airtop.credential.ts";
import node from "./airtop.node.ts";

let bench: ServiceBench;
let sessionPolls = 0;
let requestPolls = 0;

const PIXEL = "data:image/png;base64,aGVsbG8=";

/** Responses of a window, by the last path segment. */
const IN_WINDOW: Record<string, unknown> = {
  "page-query": { data: { modelResponse: '{"posts":[1]}' } },
  "paginated-extraction": { data: { modelResponse: "no JSON" } },
  "scrape-content": { data: { modelResponse: { scrapedContent: { text: "# Page" } } } },
  screenshot: { meta: { screenshots: [{ dataUrl: PIXEL }] } },
};

function answer({ method, path, query, body }: ServiceBench["asked"][number]) {
  const place = path.replace("/api/v1", "");
  if (place === "/upload" || place === "/download")
    return method === "GET" ? { bytes: "hello" } : { json: {} };
  if (place === "/sessions") return { json: { data: { id: "s1", status: "awaitingCapacity" } } };
  if (place === "/sessions/s1" && method === "GET")
    return { json: { data: { id: "s1", status: ++sessionPolls < 2 ? "initializing" : "running" } } };
  if (place === "/sessions/s1/windows" && method === "POST") return { json: { data: { windowId: "w1" } } };
  if (place.startsWith("/async/")) return { json: { requestId: "r1" } };
  if (place === "/requests/r1/status")
    return { json: { status: ++requestPolls < 2 ? "pending" : "completed" } };
  if (place === "/files" && method === "POST")
    return { json: { data: { id: "f1", uploadUrl: `${bench.url}/upload` } } };
  if (place === "/files") {
    const from = Number(query["offset"] ?? 0);
    const count = Math.max(0, Math.min(Number(query["limit"]), 120 - from));
    return {
      json: {
        data: {
          files: Array.from({ length: count }, (_, index) => ({ id: from + index, status: "available" })),
        },
      },
    };
  }
  if (place === "/files/f1")
    return { json: { data: { id: "f1", fileName: "a.txt", downloadUrl: `${bench.url}/download` } } };
  const action = place.split("/").at(-1) ?? "";
  const { elementDescription } = (body || {}) as { elementDescription?: string };
  if (elementDescription === "none")
    return { json: { data: {}, errors: [{ message: "There is no such element" }] } };
  return { json: IN_WINDOW[action] ?? { data: { modelResponse: "done" } } };
}

beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ apiKey: "k" }),
    answer,
  });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.asked.splice(0);
  sessionPolls = 0;
  requestPolls = 0;
});

const inSession = { sessionId: "s1", windowId: "w1" };
const json = async (parameters: Record<string, unknown>, input: Record<string, unknown> = {}) =>
  (await bench.run(node, parameters, { items: [{ json: input }] })).map((item) => item.json);
const requests = () => bench.asked.map(({ method, path }) => `${method} ${path.replace("/api/v1", "")}`);
const bodies = () => bench.asked.map(({ body }) => body);

describe("sessions and windows", () => {
  it("start with a profile and a proxy, and are returned when ready", async () => {
    const parameters = {
      profileName: "p",
      saveProfileOnTermination: true,
      proxy: "integrated",
      timeoutMinutes: 5,
    };
    expect(
      await json({ ...parameters, additionalFields: { solveCaptcha: true, extensionIds: "a,b" } }),
    ).toMatchObject([{ sessionId: "s1", data: { status: "running" } }]);
    expect(bodies()[0]).toEqual({
      configuration: {
        profileName: "p",
        timeoutMinutes: 5,
        solveCaptcha: true,
        extensionIds: ["a", "b"],
        proxy: true,
      },
    });
    expect(requests()).toEqual([
      "POST /sessions",
      "GET /sessions/s1",
      "GET /sessions/s1",
      "PUT /sessions/s1/save-profile-on-termination/p",
    ]);
    expect(bench.asked[0]?.headers["authorization"]).toBe("Bearer k");
  });

  it("are passed from node to node", async () => {
    expect(
      await json({ resource: "window", url: "https://example.com", getLiveView: true }, inSession),
    ).toMatchObject([inSession]);
    expect(await json({ operation: "terminate" }, inSession)).toEqual([{ success: true }]);
    expect(requests()).toEqual([
      "POST /sessions/s1/windows",
      "GET /sessions/s1/windows/w1",
      "DELETE /sessions/s1",
    ]);
  });

  it("load pages, are listed, shown and closed", async () => {
    const window = { resource: "window", ...inSession };
    await json({
      ...window,
      operation: "load",
      url: "https://example.com",
      additionalFields: { waitUntil: "complete" },
    });
    await json({ ...window, operation: "list" });
    await json({ ...window, operation: "getLiveView", additionalFields: { disableResize: true } });
    await json({ ...window, operation: "close" });
    expect(bodies()[0]).toEqual({ url: "https://example.com", waitUntil: "complete" });
    expect(bench.asked[2]?.query).toEqual({ disableResize: "true" });
    expect(requests().slice(1)).toEqual([
      "GET /sessions/s1/windows",
      "GET /sessions/s1/windows/w1",
      "DELETE /sessions/s1/windows/w1",
    ]);
  });

  it("take pictures, as text or as a file", async () => {
    const shot = { resource: "window", operation: "takeScreenshot", ...inSession };
    expect(await json(shot)).toMatchObject([{ ...inSession, image: PIXEL }]);
    const [item] = await bench.run(node, { ...shot, outputImageAsBinary: true });
    expect(item?.binary?.["data"]).toMatchObject({ mimeType: "image/png", fileName: "screenshot.png" });
    expect(await bench.binary.get(item!.binary!["data"]!)).toEqual(Buffer.from("hello"));
  });
});

describe("pages", () => {
  const query = { resource: "extraction", operation: "query", prompt: "Posts?" };

  it("are sent in the session of the item, with or without a schema", async () => {
    expect(await json(query, inSession)).toEqual([
      { ...inSession, data: { modelResponse: '{"posts":[1]}' } },
    ]);
    const additionalFields = { outputSchema: "{}", parseJsonOutput: true, includeVisualAnalysis: true };
    expect(await json({ ...query, additionalFields }, inSession)).toMatchObject([
      { data: { modelResponse: { posts: [1] } } },
    ]);
    expect(bodies()).toEqual([
      { prompt: "Posts?" },
      {
        prompt: "Posts?",
        configuration: { outputSchema: "{}", experimental: { includeVisualAnalysis: "enabled" } },
      },
    ]);
  });

  it("are sent in a session that always ends afterwards", async () => {
    const own = { sessionMode: "new", url: "https://example.com", profileName: "p" };
    await json({ resource: "extraction", operation: "scrape", ...own });
    expect(requests()).toEqual([
      "POST /sessions",
      "GET /sessions/s1",
      "GET /sessions/s1",
      "POST /sessions/s1/windows",
      "POST /sessions/s1/windows/w1/scrape-content",
      "DELETE /sessions/s1",
    ]);
    bench.asked.splice(0);
    const failing = json({
      resource: "interaction",
      elementDescription: "none",
      ...own,
      autoTerminateSession: false,
    });
    await expect(failing).rejects.toThrow("There is no such element");
    expect(requests().at(-1)).toBe("DELETE /sessions/s1");
  });

  it("need a session", async () => {
    await expect(json({ ...query, sessionId: "" })).rejects.toThrow("Session ID");
  });

  it("are read over several pages", async () => {
    const additionalFields = { paginationMode: "infinite-scroll", parseJsonOutput: true };
    expect(await json({ resource: "extraction", prompt: "All", additionalFields }, inSession)).toMatchObject([
      { data: { modelResponse: "no JSON" } },
    ]);
    expect(bodies()[0]).toEqual({ prompt: "All", configuration: { paginationMode: "infinite-scroll" } });
  });
});

describe("interactions", () => {
  it("click, hover, type and scroll", async () => {
    const interaction = { resource: "interaction", ...inSession, elementDescription: "button" };
    await json({
      ...interaction,
      clickType: "doubleClick",
      additionalFields: { visualScope: "page", waitForNavigation: "load" },
    });
    await json({ ...interaction, operation: "hover" });
    await json({ ...interaction, operation: "type", text: "Hi", pressEnterKey: true });
    await json({ ...interaction, operation: "scroll", scrollToElement: "footer" });
    const scrollBy = { scrollValues: { yAxis: "100px" } };
    await json({ ...interaction, operation: "scroll", scrollingMode: "manual", scrollBy });
    expect(bodies()).toEqual([
      {
        elementDescription: "button",
        configuration: {
          clickType: "doubleClick",
          visualAnalysis: { scope: "page" },
          waitForNavigationConfig: { waitUntil: "load" },
        },
        waitForNavigation: true,
      },
      { elementDescription: "button" },
      { text: "Hi", elementDescription: "button", pressEnterKey: true },
      { scrollToElement: "footer" },
      { scrollBy: { yAxis: "100px" } },
    ]);
  });

  it("fill in forms, and wait until that is done", async () => {
    const fill = { resource: "interaction", operation: "fill", ...inSession, formData: "Name: Ada" };
    expect(await json(fill)).toMatchObject([{ status: "completed" }]);
    expect(bodies()[0]).toEqual({ automationId: "auto", parameters: { customData: "Name: Ada" } });
    expect(requestPolls).toBe(2);
  });
});

describe("files", () => {
  it("are uploaded without the key and put into a field", async () => {
    const data = await bench.binary.put(Buffer.from("hello"), { mimeType: "text/plain", fileName: "a.txt" });
    const upload = {
      resource: "file",
      operation: "upload",
      ...inSession,
      fileName: "a.txt",
      source: "binary",
    };
    const items = [{ json: {}, binary: { data } }];
    const [item] = await bench.run(node, { ...upload, elementDescription: "field" }, { items });
    expect(item?.json).toMatchObject({ ...inSession, data: { fileId: "f1" } });
    expect(requests()).toEqual([
      "POST /files",
      "PUT /upload",
      "POST /files/f1/push",
      "POST /sessions/s1/windows/w1/file-input",
    ]);
    expect(bench.asked[1]?.headers["authorization"]).toBeUndefined();
    expect(bench.asked[1]?.body).toBe("hello");
    expect(bodies()[3]).toEqual({ fileId: "f1", elementDescription: "field", includeHiddenElements: true });
  });

  it("are listed, read and removed", async () => {
    const [all] = await json({ resource: "file", returnAll: true, sessionIds: "s1, s2" });
    expect((all as { data: { files: unknown[] } }).data.files).toHaveLength(120);
    expect(bench.asked[0]?.query).toMatchObject({ sessionIds: "s1,s2", limit: "100" });
    expect(await json({ resource: "file", limit: 3, outputSingleItem: false })).toHaveLength(3);
    const one = { resource: "file", fileId: "f1" };
    const [item] = await bench.run(node, { ...one, operation: "get", outputBinaryFile: true });
    expect(item?.binary?.["data"]).toMatchObject({ fileName: "a.txt" });
    await json({ ...one, operation: "deleteFile" });
    expect(requests().at(-1)).toBe("DELETE /files/f1");
    expect(await json({ operation: "waitForDownload", sessionId: "s1" })).toMatchObject([
      { data: { status: "available" } },
    ]);
  });
});
