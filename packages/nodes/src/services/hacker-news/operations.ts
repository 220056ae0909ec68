import type { Item, NodeProperty } from "@heddle/workflow";
import { defineOperation } from "../../service/operation.ts";
import { amount, collection, neededText, text, toggle } from "../../service/parameters.ts";
import { plain } from "../../service/plain.ts";

type Values = Record<string, unknown>;

const tags = {
  displayName: "Tags",
  name: "tags",
  type: "multiOptions",
  default: [],
  description: "Conditions that entries must meet",
  options: [
    { name: "Ask HN", value: "ask_hn" },
    { name: "Comment", value: "comment" },
    { name: "Front Page", value: "front_page" },
    { name: "Poll", value: "poll" },
    { name: "Show HN", value: "show_hn" },
    { name: "Story", value: "story" },
  ],
} as const satisfies NodeProperty;

const getAll = defineOperation({
  resource: "all",
  value: "getAll",
  name: "Get Many",
  action: "Get many items",
  description: "Finds stories, comments and polls",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
    amount("limit", "Limit", "Maximum number of results to return", 100, {
      typeOptions: { minValue: 1 },
      displayOptions: { show: { returnAll: [false] } },
    }),
    collection("additionalFields", "Additional Fields", [
      text("keyword", "Keyword", "What the entries are about"),
      tags,
    ]),
  ],
  request: (call) => {
    const { keyword, tags: given } = plain(call, "additionalFields");
    const wanted = Array.isArray(given) ? given.join(",") : given;
    return { method: "GET", path: "/search", query: { query: keyword, tags: wanted } };
  },
  pages: { by: "pageNumber", query: "page", first: 0, size: { query: "hitsPerPage", max: 1000 } },
  response: { items: "hits" },
});

const articleGet = defineOperation({
  resource: "article",
  value: "get",
  name: "Get",
  action: "Get an article",
  description: "Reads an article",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    neededText("articleId", "Article ID", "Number of the article"),
    collection("additionalFields", "Additional Fields", [
      toggle("includeComments", "Include Comments", "Whether its comments are returned too"),
    ]),
  ],
  request: { method: "GET", path: "/items/{articleId}" },
  response: {
    items: (body, { parameters }) => {
      const { children, ...article } = body as Values;
      const fields: { includeComments?: boolean | undefined } = parameters.additionalFields;
      return fields.includeComments ? { ...article, children } : article;
    },
  },
});

const userGet = defineOperation({
  resource: "user",
  value: "get",
  name: "Get",
  action: "Get a user",
  description: "Reads what is public of a user",
  effect: "idempotent",
  isDefault: true,
  parameters: [neededText("username", "Username", "Name of the user")],
  request: { method: "GET", path: "/users/{username}" },
  response: { items: (body) => body as Item["json"] },
});

/** Read operations of Hacker News: https://hn.algolia.com/api */
export const operations = [getAll, articleGet, userGet] as const;
