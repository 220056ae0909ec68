import { defineTemplate } from "../../own/define-template.ts";
import { other, respond, set, webhook } from "../../own/parts.ts";

export default defineTemplate({
  id: "xml-to-json",
  name: "Convert XML to JSON",
  description: "Your own endpoint for systems that only send XML: send XML, get JSON back.",
  categories: ["data", "development"],
  createdAt: "2026-11-23",
  note: `Send \`{"xml": "<order><id>1</id></order>"}\` by POST.

### Set up
Activate the workflow, and call the URL of **XML**.`,
  nodes: {
    XML: webhook("xml-to-json", "responseNode"),
    "Only the text": set({ data: "={{ $json.body.xml }}" }),
    "Read XML": other("xml", 1, {
      mode: "xmlToJson",
      dataPropertyName: "data",
      options: { explicitArray: false },
    }),
    Answer: respond("={{ $json }}"),
  },
  flow: ["XML > Only the text > Read XML > Answer"],
  example: {
    XML: [
      { headers: {}, params: {}, query: {}, body: { xml: "<order><id>1</id><total>9.50</total></order>" } },
    ],
  },
});
