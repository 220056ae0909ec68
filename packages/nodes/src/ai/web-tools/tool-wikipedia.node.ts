import { defineNode, type ExecuteContext, type Tool, toolName } from "@heddle/workflow";
import { askWeb, oneText, webToolCodex, webToolPlace } from "./ask-web.ts";

const API = "https://en.wikipedia.org/w/api.php";
const MAX_ARTICLES = 3;
/** Limit per article. */
const MAX_CHARACTERS = 4_000;

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.toolWikipedia",
  effect: "idempotent",
  descriptions: [
    {
      ...webToolPlace,
      name: "@n8n/n8n-nodes-langchain.toolWikipedia",
      displayName: "Wikipedia",
      description: "Lets a language model search Wikipedia",
      version: 1,
      icon: "file:tool-wikipedia.svg",
      defaults: { name: "Wikipedia" },
      codex: { ...webToolCodex, alias: ["search", "encyclopedia"] },
      properties: [],
    },
  ],
  supply({ node }) {
    const value: Tool = {
      name: toolName(node.name),
      description:
        "Looks things up in Wikipedia: people, places, history, science. Returns the beginnings of the articles that fit.",
      inputSchema: oneText("What to look up"),
      invoke: async ({ input }, call) => {
        const articles = await Promise.all(
          (await search(call, String(input))).map((id) => article(call, id)),
        );
        return articles.length > 0 ? articles.join("\n\n") : "No article was found.";
      },
    };
    return { value };
  },
});

/** The articles that fit best, by their numbers. */
async function search(call: ExecuteContext, text: string): Promise<number[]> {
  const query = { action: "query", list: "search", srsearch: text, srlimit: MAX_ARTICLES, format: "json" };
  const { query: found } = JSON.parse(await askWeb(call, { url: API, query })) as {
    query?: { search?: { pageid: number }[] };
  };
  return (found?.search ?? []).map(({ pageid }) => pageid);
}

/** Title and text. Wikipedia returns the whole text of only one article per request. */
async function article(call: ExecuteContext, id: number): Promise<string> {
  const query = { action: "query", prop: "extracts", explaintext: 1, pageids: id, format: "json" };
  const { query: read } = JSON.parse(await askWeb(call, { url: API, query })) as {
    query?: { pages?: Record<string, { title?: string; extract?: string }> };
  };
  const { title = "", extract = "" } = read?.pages?.[id] ?? {};
  return `Page: ${title}\n${extract.slice(0, MAX_CHARACTERS)}`;
}
