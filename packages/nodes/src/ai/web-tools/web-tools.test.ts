import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SeenCall, startJsonServer, storePorts } from "../../documents/testing/start-embeddings.ts";
import { runAsking, startModels } from "../testing/agent-workflow.ts";

/** Responses of the services to the requests in their documentation. */
function answer({ method, path }: SeenCall): { status?: number; body: unknown } | undefined {
  const { pathname, searchParams: query } = new URL(path, "http://service");
  if (method !== "GET") return undefined;
  switch (pathname) {
    case "/search.json":
      return query.get("api_key") === "key" && query.get("engine") === "google" ? serp(query) : denied;
    case "/w/api.php":
      return query.get("format") === "json" ? wikipedia(query) : undefined;
    case "/api/v1/llm-api":
      return query.get("appid") === "app" ? { body: `2 + 2 = 4 (${query.get("input")})` } : denied;
    case "/search":
      return query.get("format") === "json" ? searxng(query) : { status: 403, body: {} };
    default:
      return undefined;
  }
}

const denied = { status: 401, body: { error: "Invalid API key." } };

function serp(query: URLSearchParams) {
  if (query.get("q") === "nothing")
    return { body: { error: "Google hasn't returned any results for this query." } };
  const page = { position: 1, title: "Tea", link: "https://tea.example", snippet: "Leaves", favicon: "x" };
  return { body: { search_metadata: {}, answer_box: { answer: "tea" }, organic_results: [page] } };
}

function wikipedia(query: URLSearchParams) {
  const ids = query.get("srsearch") === "nothing" ? [] : [{ pageid: 7 }, { pageid: 8 }];
  if (query.get("list") === "search") return { body: { query: { search: ids } } };
  const id = Number(query.get("pageids"));
  const extract = query.get("prop") === "extracts" ? "t".repeat(9_000) : undefined;
  return { body: { query: { pages: { [id]: { pageid: id, title: `Article ${id}`, extract } } } } };
}

function searxng(query: URLSearchParams) {
  const results = Array.from({ length: 12 }, (_, at) => ({
    title: `${query.get("q")} ${at}`,
    url: `https://${at}.example`,
    content: "c",
    engine: "x",
  }));
  return { body: { results: query.get("q") === "nothing" ? [] : results } };
}

describe("Web search tools", () => {
  let models: Awaited<ReturnType<typeof startModels>>;
  let service: Awaited<ReturnType<typeof startJsonServer>>;
  beforeAll(async () => {
    [models, service] = await Promise.all([startModels(), startJsonServer(answer)]);
  });
  beforeEach(() => void service.seen.splice(0));
  afterAll(() => Promise.all([models.close(), service.close()]));

  /** Output of a called tool, as an agent reads it. */
  async function observed(kind: string, input: string, parameters: object = {}, key = "key") {
    models.reset();
    const call = { id: "c1", name: "Web", arguments: JSON.stringify({ input }) };
    models.provider.mock.on({ hasToolResult: false }, { toolCalls: [call] });
    models.provider.mock.on({ hasToolResult: true }, { content: "Done" });
    const credentials = {
      serpApi: { apiKey: key },
      wolframAlphaApi: { appId: "app" },
      searXngApi: { apiUrl: `${service.url}/`, token: "own" },
    };
    const { ports, close } = storePorts(credentials, {
      "serpapi.com": service.url,
      "en.wikipedia.org": service.url,
      "www.wolframalpha.com": service.url,
    });
    const ran = await runAsking(
      models.model,
      {
        parameters: { promptType: "define", text: "Go", options: { returnIntermediateSteps: true } },
        subNodes: {
          Model: { connection: "ai_languageModel", type: "test.model" },
          Web: {
            connection: "ai_tool",
            type: `@n8n/n8n-nodes-langchain.${kind}`,
            typeVersion: 1,
            parameters: { ...parameters },
            credentials: Object.fromEntries(
              Object.keys(credentials).map((name) => [name, { id: name, name }]),
            ),
          },
        },
      },
      undefined,
      { ports },
    );
    await close();
    const [result] = ran.json("Agent") as unknown as { intermediateSteps: { observation: string }[] }[];
    return result?.intermediateSteps[0]?.observation ?? "";
  }
  const asked = () =>
    service.seen.map(({ path }) => Object.fromEntries(new URL(path, "http://service").searchParams));

  it("search with SerpApi and the options of the node, and return the useful fields", async () => {
    const found = await observed("toolSerpApi", "tea", { options: { gl: "gr", google_domain: "google.gr" } });
    expect(JSON.parse(found)).toEqual({
      answer: { answer: "tea" },
      pages: [{ title: "Tea", link: "https://tea.example", snippet: "Leaves" }],
    });
    expect(asked()).toEqual([
      { engine: "google", q: "tea", gl: "gr", google_domain: "google.gr", api_key: "key" },
    ]);
    expect(await observed("toolSerpApi", "nothing")).toContain("hasn't returned any results");
  });

  it("report a service's error message, without the key", async () => {
    const failed = await observed("toolSerpApi", "tea", {}, "wrong-secret");
    expect(failed).toContain("Invalid API key");
    expect(failed).not.toContain("wrong-secret");
  });

  it("search Wikipedia, and return the introductions of the articles", async () => {
    const found = await observed("toolWikipedia", "tea");
    expect(found).toMatch(/^Page: Article 7\nt{4000}\n\nPage: Article 8\nt{4000}$/);
    expect(asked().map(({ list, srsearch, pageids }) => [list, srsearch, pageids])).toEqual([
      ["search", "tea", undefined],
      [undefined, undefined, "7"],
      [undefined, undefined, "8"],
    ]);
    expect(await observed("toolWikipedia", "nothing")).toBe("No article was found.");
  });

  it("query Wolfram|Alpha", async () => {
    expect(await observed("toolWolframAlpha", "2+2")).toContain("2 + 2 = 4 (2+2)");
  });

  it("search with SearXNG, and limit the number of results", async () => {
    const found = JSON.parse(
      await observed("toolSearXng", "tea", { options: { numResults: 2, safesearch: 1 } }),
    );
    expect(found).toEqual([
      { title: "tea 0", link: "https://0.example", content: "c" },
      { title: "tea 1", link: "https://1.example", content: "c" },
    ]);
    expect(asked()[0]).toMatchObject({ q: "tea", format: "json", safesearch: "1" });
    expect(service.seen[0]?.headers["authorization"]).toBe("Bearer own");
    expect(JSON.parse(await observed("toolSearXng", "tea"))).toHaveLength(10);
    expect(await observed("toolSearXng", "nothing")).toBe("Nothing was found.");
  });
});
