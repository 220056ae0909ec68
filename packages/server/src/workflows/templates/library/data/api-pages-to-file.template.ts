import { defineTemplate } from "../../own/define-template.ts";
import { http, manual, other, splitOut, toFile } from "../../own/parts.ts";

export default defineTemplate({
  id: "api-pages-to-file",
  name: "Download all pages of an API",
  description: "Reads a paginated API to its end and saves all entries in one JSON file.",
  categories: ["data", "development"],
  createdAt: "2026-11-23",
  note: `**Read pages** increments the query parameter \`page\` until the API returns an empty \`results\` list, up to 50 pages.

### Set up
Fill in the URL, and choose a credential if the API needs one. Add a node at the end that stores the file.`,
  nodes: {
    Start: manual(),
    "Read pages": http("<<URL of the API>>", {
      query: { page: "1" },
      options: {
        pagination: {
          pagination: {
            paginationMode: "updateAParameterInEachRequest",
            parameters: { parameters: [{ type: "qs", name: "page", value: "={{ $pageCount + 1 }}" }] },
            paginationCompleteWhen: "other",
            completeExpression: "={{ !($response.body.results?.length > 0) }}",
            limitPagesFetched: true,
            maxRequests: 50,
          },
        },
      },
    }),
    "Pages with entries": other("filter", 2.2, {
      conditions: {
        options: { caseSensitive: true, leftValue: "", typeValidation: "loose", version: 2 },
        conditions: [
          {
            id: "1",
            leftValue: "={{ $json.results }}",
            rightValue: "",
            operator: { type: "array", operation: "notEmpty", singleValue: true },
          },
        ],
        combinator: "and",
      },
      options: {},
    }),
    "One item per entry": splitOut("results"),
    "One file": toFile("toJson", "entries.json"),
  },
  flow: ["Start > Read pages > Pages with entries > One item per entry > One file"],
  example: { "Read pages": [{ results: [{ id: 1 }, { id: 2 }] }, { results: [] }] },
});
