import { defineTemplate } from "../../own/define-template.ts";
import { appendRow, code, every, http } from "../../own/parts.ts";

export default defineTemplate({
  id: "response-times",
  name: "Keep response times of a service",
  description:
    "Calls an address every ten minutes, measures how long it takes, and writes the time into Google Sheets.",
  categories: ["operations", "data"],
  createdAt: "2026-11-23",
  note: `**Before** and **After** take the time around the call.

### Set up
1. Fill in the address.
2. Fill in spreadsheet and sheet, and choose a Google Sheets credential. Columns: time, status, milliseconds.`,
  nodes: {
    "Every ten minutes": every("minutes", 10),
    Before: code("return [{ json: { began: Date.now() } }];"),
    "Call service": {
      ...http("<<Address of the service>>", {
        options: { response: { response: { fullResponse: true, neverError: true } } },
      }),
      onError: "continueRegularOutput",
    },
    After: code(`const took = Date.now() - $("Before").first().json.began;
return [{ json: { at: new Date().toISOString(), status: $input.first().json.statusCode ?? 0, took } }];`),
    "Add to sheet": appendRow("[$json.at, $json.status, $json.took]"),
  },
  flow: ["Every ten minutes > Before > Call service > After > Add to sheet"],
  example: { "Call service": [{ statusCode: 200, data: { ok: true } }] },
});
