import { isRecord } from "@heddle/workflow";
import { defineService } from "../../service/define-service.ts";
import { PAGE_PARAMETERS } from "../../service/lower-description.ts";
import { defineOperation } from "../../service/operation.ts";
import { choice, collection, neededText, text } from "../../service/parameters.ts";
import { plain, recordsIn, withoutEmpty } from "../../service/plain.ts";
import { at, entriesOf, sendJson } from "../../service/requests.ts";

const get = defineOperation({
  resource: "scan",
  value: "get",
  name: "Get",
  action: "Get a scan",
  description: "Returns the result of a scan, available after about ten seconds",
  effect: "pure",
  parameters: [neededText("scanId", "Scan ID", "The scan")],
  request: ({ parameters }) => ({ method: "GET", path: at`/result/${parameters.scanId}/` }),
});

const MAX_PAGE_ROWS = 1_000;

const getAll = defineOperation({
  resource: "scan",
  value: "getAll",
  name: "Get Many",
  action: "Get many scans",
  description: "Finds scans, the newest first",
  effect: "pure",
  parameters: [
    ...PAGE_PARAMETERS,
    collection("filters", "Filters", [
      text("query", "Query", "Which scans, such as domain:example.com", {
        placeholder: "domain:example.com",
      }),
    ]),
  ],
  run: async (call) => {
    const { returnAll, limit } = call.parameters;
    const { query: q } = plain(call, "filters");
    const wanted = returnAll ? Number.POSITIVE_INFINITY : Math.max(1, limit);
    const found: Record<string, unknown>[] = [];
    for (let after: unknown; ; ) {
      const size = Math.min(MAX_PAGE_ROWS, wanted - found.length);
      const body = await call.send({
        method: "GET",
        path: "/search/",
        query: { q, size, search_after: after },
      });
      const page = recordsIn(isRecord(body) ? body["results"] : undefined);
      found.push(...page);
      // The next page starts after the last entry.
      const sort = page.at(-1)?.["sort"];
      after = Array.isArray(sort) ? sort.join(",") : undefined;
      if (page.length < size || after === undefined || found.length >= wanted)
        return found.slice(0, wanted).map((json) => ({ json }));
    }
  },
});

const perform = defineOperation({
  resource: "scan",
  value: "perform",
  name: "Perform",
  action: "Perform a scan",
  description: "Has an address scanned",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    neededText("url", "URL", "The address"),
    collection("additionalFields", "Additional Fields", [
      text("customAgent", "Custom Agent", "What the browser says it is"),
      text("overrideSafety", "Override Safety", "Any text has addresses scanned that may hold personal data"),
      text("referer", "Referer", "Page that the browser says it comes from"),
      text("tags", "Tags", "Words for the scan, separated by commas; at most ten"),
      choice("visibility", "Visibility", "Who sees the scan", {
        values: { private: "Private", public: "Public", unlisted: "Unlisted" },
        standard: "private",
      }),
    ]),
  ],
  run: async (call) => {
    const { customAgent, tags, ...more } = plain(call, "additionalFields");
    const words = entriesOf(tags);
    const body = withoutEmpty({
      url: call.parameters.url,
      customagent: customAgent,
      tags: words.length > 0 ? words : undefined,
      ...more,
    });
    const { uuid, ...answer } = await call.send<Record<string, unknown>>(sendJson("POST", "/scan/", body));
    return { json: { scanId: uuid, ...answer } };
  },
});

export default defineService({
  name: "n8n-nodes-base.urlScanIo",
  displayName: "urlscan.io",
  description: "Scans URLs for threats and for the resources they load",
  icon: "file:urlscan.svg",
  credentials: [{ type: "urlScanIoApi", value: "apiKey", name: "API Key" }],
  baseUrl: "https://urlscan.io/api/v1",
  resources: { scan: "Scan" },
  operations: [get, getAll, perform],
  codex: { categories: ["Development", "Utility"], alias: ["security", "phishing", "malware", "scan"] },
});
