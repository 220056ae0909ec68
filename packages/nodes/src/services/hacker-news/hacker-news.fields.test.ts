import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import node from "./hacker-news.node.ts";

// Shaped as https://hn.algolia.com/api shows it.
const hit = {
  ...{ objectID: "9", title: "A", url: "https://a.example", points: 1, num_comments: 1, author: "ada" },
  created_at: "2026-03-01T09:00:00Z",
};

describeServiceFields({
  node,
  fields: "hacker-news",
  credentialTypes: [],
  credential: () => ({}),
  answers: {
    "GET /api/v1/search": { hits: [hit], nbPages: 1, page: 0 },
    "GET /api/v1/search_by_date": { hits: [hit], nbPages: 1, page: 0 },
    "GET /api/v1/items/9": { id: 9, title: "A", children: [] },
  },
});
