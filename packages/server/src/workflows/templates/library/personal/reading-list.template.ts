import { defineTemplate } from "../../own/define-template.ts";
import { http, other, respond, webhook } from "../../own/parts.ts";

export default defineTemplate({
  id: "reading-list",
  name: "Save pages to a reading list in Notion",
  description:
    "A bookmark in your browser sends the page that you look at; its title and link become an entry in Notion.",
  categories: ["personal", "documents"],
  createdAt: "2026-11-23",
  note: `Make a bookmark with this address: \`javascript:location="…?link="+encodeURIComponent(location)\`, with the address of **Page to save** in it.

### Set up
1. Fill in the ID of your Notion database; it has a title called *Name* and a URL called *Link*.
2. Choose a Notion credential, and share the database with it.`,
  nodes: {
    "Page to save": webhook("save-page", "responseNode", "GET"),
    "Open page": http("={{ $json.query.link }}", {
      options: { response: { response: { responseFormat: "text", outputPropertyName: "data" } } },
    }),
    "Find title": other("html", 1.2, {
      operation: "extractHtmlContent",
      sourceData: "json",
      dataPropertyName: "data",
      extractionValues: { values: [{ key: "title", cssSelector: "title", returnValue: "text" }] },
      options: { trimValues: true },
    }),
    "Add to Notion": http("https://api.notion.com/v1/pages", {
      method: "POST",
      credential: "notionApi",
      headers: { "Notion-Version": "2022-06-28" },
      json: `={{ ({ parent: { database_id: "<<ID of the Notion database>>" }, properties: { Name: { title: [{ text: { content: $json.title || $('Page to save').item.json.query.link } }] }, Link: { url: $('Page to save').item.json.query.link } } }) }}`,
    }),
    Saved: respond("={{ { saved: $('Find title').item.json.title } }}"),
  },
  flow: ["Page to save > Open page > Find title > Add to Notion > Saved"],
  example: {
    "Page to save": [{ headers: {}, params: {}, query: { link: "https://example.com/looms" }, body: {} }],
    "Open page": [{ data: "<html><head><title>About looms</title></head><body></body></html>" }],
  },
});
