import { defineService } from "../../service/define-service.ts";
import { operations } from "./operations.ts";

export default defineService({
  name: "n8n-nodes-base.hackerNews",
  displayName: "Hacker News",
  description: "Finds and reads stories, comments and users on Hacker News",
  icon: "file:hacker-news.svg",
  credentials: [],
  baseUrl: "https://hn.algolia.com/api/v1",
  resources: { all: "All", article: "Article", user: "User" },
  defaultResource: "article",
  operations,
  codex: { categories: ["Communication"], alias: ["news", "YCombinator", "HN"] },
});
