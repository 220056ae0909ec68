import { defineTemplate } from "../../own/define-template.ts";
import { code, every, http } from "../../own/parts.ts";
import { appendRow } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "response-times",
  name: "Log response times",
  description: "Calls a service every ten minutes and logs its response time in Google Sheets.",
  categories: ["operations", "data"],
  createdAt: "2026-11-23",
  note: `**Before** and **After** measure the time of the request.

### Set up
1. Fill in the URL.
2. Fill in spreadsheet and sheet, and choose a Google Sheets credential. Columns: time, status, milliseconds.`,
  nodes: {
    "Every ten minutes": every("minutes", 10),
    Before: code("return [{ json: { began: Date.now() } }];"),
    "Call service": {
      ...http("<<URL of the service>>", {
        options: { response: { response: { fullResponse: true, neverError: true } } },
      }),
      onError: "continueRegularOutput",
    },
    After: code(`const took = Date.now() - $("Before").first().json.began;
return [{ json: { at: new Date().toISOString(), status: $input.first().json.statusCode ?? 0, took } }];`),
    "Add to sheet": appendRow({
      time: "={{ $json.at }}",
      status: "={{ $json.status }}",
      milliseconds: "={{ $json.took }}",
    }),
  },
  flow: ["Every ten minutes > Before > Call service > After > Add to sheet"],
  example: { "Call service": [{ statusCode: 200, data: { ok: true } }] },
});
