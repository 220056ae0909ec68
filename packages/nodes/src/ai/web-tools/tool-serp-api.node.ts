import { defineNode, type Tool, toolName } from "@heddle/workflow";
import { askWeb, oneText, webToolCodex, webToolPlace } from "./ask-web.ts";

/** Pages that a result names. */
const MAX_PAGES = 10;

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.toolSerpApi",
  effect: "idempotent",
  descriptions: [
    {
      ...webToolPlace,
      name: "@n8n/n8n-nodes-langchain.toolSerpApi",
      displayName: "SerpApi (Google Search)",
      description: "Lets a language model search Google through SerpApi",
      version: 1,
      icon: "file:tool-serp-api.svg",
      defaults: { name: "SerpAPI" },
      codex: { ...webToolCodex, alias: ["search", "web", "google"] },
      credentials: [{ name: "serpApi", required: true }],
      properties: [
        {
          displayName: "Options",
          name: "options",
          type: "collection",
          placeholder: "Add Option",
          default: {},
          options: [
            {
              displayName: "Country",
              name: "gl",
              type: "string",
              default: "us",
              description: "Country of the search in two letters",
            },
            {
              displayName: "Device",
              name: "device",
              type: "options",
              default: "desktop",
              options: [
                { name: "Desktop", value: "desktop" },
                { name: "Mobile", value: "mobile" },
                { name: "Tablet", value: "tablet" },
              ],
            },
            {
              displayName: "No Cache",
              name: "no_cache",
              type: "boolean",
              default: false,
              description: "Whether results are always new ones, in the place of some that SerpApi still has",
            },
            {
              displayName: "Google Domain",
              name: "google_domain",
              type: "string",
              default: "google.com",
            },
            {
              displayName: "Language",
              name: "hl",
              type: "string",
              default: "en",
              description: "Language of the search in two letters",
            },
          ],
        },
      ],
    },
  ],
  supply({ node }) {
    const value: Tool = {
      name: toolName(node.name),
      description:
        "Searches the web by Google. Use it for current events and for facts that you do not know. Returns answers and pages with their addresses.",
      inputSchema: oneText("Search term"),
      invoke: async ({ input }, call) => {
        const { gl, device, no_cache, google_domain, hl } = (call.read(0) as { options: Options }).options;
        const text = await askWeb(call, {
          url: "https://serpapi.com/search.json",
          query: { engine: "google", q: String(input), gl, device, no_cache, google_domain, hl },
          credential: "serpApi",
        });
        return found(JSON.parse(text));
      },
    };
    return { value };
  },
});

interface Options {
  readonly gl?: string;
  readonly device?: string;
  readonly no_cache?: boolean;
  readonly google_domain?: string;
  readonly hl?: string;
}

interface SerpAnswer {
  readonly error?: string;
  readonly answer_box?: unknown;
  readonly knowledge_graph?: { title?: string; type?: string; description?: string };
  readonly organic_results?: readonly { title?: string; link?: string; snippet?: string; date?: string }[];
}

/** Parts of a response that are useful to a model: a SerpApi page holds far more. */
function found({ error, answer_box, knowledge_graph, organic_results = [] }: SerpAnswer) {
  // A search without results is an error in SerpApi's answer, with the status 200.
  if (organic_results.length === 0 && !answer_box && !knowledge_graph) return error ?? "Nothing was found.";
  return {
    ...(answer_box !== undefined && { answer: answer_box }),
    ...(knowledge_graph && {
      about: {
        title: knowledge_graph.title,
        type: knowledge_graph.type,
        description: knowledge_graph.description,
      },
    }),
    pages: organic_results
      .slice(0, MAX_PAGES)
      .map(({ title, link, snippet, date }) => ({ title, link, snippet, ...(date && { date }) })),
  };
}
