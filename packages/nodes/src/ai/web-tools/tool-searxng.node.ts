import { defineNode, type Tool, toolName } from "@heddle/workflow";
import { askWeb, oneText, webToolCodex, webToolPlace } from "./ask-web.ts";

const MAX_RESULTS = 10;

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.toolSearXng",
  effect: "idempotent",
  descriptions: [
    {
      ...webToolPlace,
      name: "@n8n/n8n-nodes-langchain.toolSearXng",
      displayName: "SearXNG",
      description: "Lets a language model search the web with your own SearXNG",
      version: 1,
      icon: "file:tool-searxng.svg",
      defaults: { name: "SearXNG" },
      codex: { ...webToolCodex, alias: ["search", "web"] },
      credentials: [{ name: "searXngApi", required: true }],
      properties: [
        {
          displayName: "Options",
          name: "options",
          type: "collection",
          placeholder: "Add Option",
          default: {},
          options: [
            {
              displayName: "Number of Results",
              name: "numResults",
              type: "number",
              default: MAX_RESULTS,
              typeOptions: { minValue: 1 },
            },
            {
              displayName: "Page Number",
              name: "pageNumber",
              type: "number",
              default: 1,
              typeOptions: { minValue: 1 },
            },
            {
              displayName: "Language",
              name: "language",
              type: "string",
              default: "en",
              description: "Language of the search in two letters",
            },
            {
              displayName: "Safe Search",
              name: "safesearch",
              type: "options",
              default: 0,
              options: [
                { name: "None", value: 0 },
                { name: "Moderate", value: 1 },
                { name: "Strict", value: 2 },
              ],
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
        "Searches the web. Use it for current events and for facts that you do not know. Returns pages with their addresses.",
      inputSchema: oneText("Search term"),
      invoke: async ({ input }, call) => {
        const { options } = call.read(0) as { options: Options };
        const { apiUrl } = await call.credentials("searXngApi");
        const { numResults = MAX_RESULTS, pageNumber, language, safesearch } = options;
        const text = await askWeb(call, {
          url: `${String(apiUrl ?? "").replace(/\/+$/, "")}/search`,
          query: { q: String(input), format: "json", pageno: pageNumber, language, safesearch },
          credential: "searXngApi",
        });
        const { results = [] } = JSON.parse(text) as Answer;
        if (results.length === 0) return "Nothing was found.";
        return results.slice(0, numResults).map(({ title, url, content }) => ({ title, link: url, content }));
      },
    };
    return { value };
  },
});

interface Options {
  readonly numResults?: number;
  readonly pageNumber?: number;
  readonly language?: string;
  readonly safesearch?: number;
}

interface Answer {
  readonly results?: readonly { title?: string; url?: string; content?: string }[];
}
