import { defineTemplate } from "../../own/define-template.ts";
import { http, other, respond, webhook } from "../../own/parts.ts";
import { byId, service } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "reading-list",
  name: "Save pages to Notion",
  description: "Saves the page you are viewing to a Notion reading list with a bookmark in your browser.",
  categories: ["personal", "documents"],
  createdAt: "2026-11-23",
  note: `Create a bookmark with this URL: \`javascript:location="…?link="+encodeURIComponent(location)\`, with the URL of **Page to save** in place of \`…\`.

### Set up
1. Fill in the ID of your Notion database; it has a title property *Name* and a URL property *Link*.
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
    "Add to Notion": service("notion", 2.2, {
      resource: "databasePage",
      databaseId: byId("<<ID of the Notion database>>"),
      title: "={{ $json.title || $('Page to save').item.json.query.link }}",
      propertiesUi: {
        propertyValues: [{ key: "Link|url", urlValue: "={{ $('Page to save').item.json.query.link }}" }],
      },
      options: {},
    }),
    Saved: respond("={{ { saved: $('Find title').item.json.title } }}"),
  },
  flow: ["Page to save > Open page > Find title > Add to Notion > Saved"],
  example: {
    "Page to save": [{ headers: {}, params: {}, query: { link: "https://example.com/looms" }, body: {} }],
    "Open page": [{ data: "<html><head><title>About looms</title></head><body></body></html>" }],
  },
});
