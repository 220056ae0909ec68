import type { Properties } from "@heddle/workflow";
import { defineOperation } from "../../service/operation.ts";
import { choice, collection, longText, neededText, text, toggle } from "../../service/parameters.ts";
import { plain } from "../../service/plain.ts";

type Values = Readonly<Record<string, unknown>>;

const simplify = toggle(
  "simplify",
  "Simplify",
  "Whether to return what was found without the frame of the answer",
  true,
);

const outputFormat = choice("outputFormat", "Output Format", "In which form pages are returned", {
  values: {
    "": "Default",
    html: "HTML",
    markdown: "Markdown",
    pageshot: "Page Shot",
    screenshot: "Screenshot",
    text: "Text",
  },
  standard: "",
});

const pageOptions = [
  text("excludeSelector", "Exclude Selector", "CSS selector of what is left out"),
  toggle("enableImageCaptioning", "Enable Image Captioning", "Whether pictures are described"),
  outputFormat,
  text("targetSelector", "Target Selector", "CSS selector of what is returned"),
  text("waitForSelector", "Wait For Selector", "CSS selector of what has to be there first"),
] as const satisfies Properties;

/** The headers that the service reads options from: https://jina.ai/reader */
function headersOf(options: Values): Values {
  return {
    "x-return-format": options["outputFormat"],
    "x-target-selector": options["targetSelector"],
    "x-remove-selector": options["excludeSelector"],
    "x-with-generated-alt": options["enableImageCaptioning"] ? "true" : undefined,
    "x-wait-for-selector": options["waitForSelector"],
    "x-site": options["siteFilter"],
  };
}

/** Contents of a response's envelope. */
const framed = (body: unknown, { parameters }: { parameters: Values }): unknown =>
  parameters["simplify"] === false ? body : ((body as { data?: unknown }).data ?? body);

export const read = defineOperation({
  resource: "reader",
  value: "read",
  name: "Read",
  action: "Read URL content",
  description: "Returns the text of a page",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    neededText("url", "URL", "Address of the page", { placeholder: "https://jina.ai/" }),
    simplify,
    collection("options", "Options", pageOptions),
  ],
  request: (call) => ({
    method: "POST",
    path: "https://r.jina.ai/",
    headers: headersOf(plain(call, "options")),
    body: { kind: "json", value: { url: call.parameters.url } },
  }),
  response: { items: framed },
});

export const search = defineOperation({
  resource: "reader",
  value: "search",
  name: "Search",
  action: "Search web",
  description: "Searches the web and returns the texts of the pages",
  effect: "idempotent",
  parameters: [
    neededText("searchQuery", "Search Query", "Search term"),
    simplify,
    collection("options", "Options", [
      outputFormat,
      text("siteFilter", "Site Filter", "The site that is searched", { placeholder: "https://jina.ai" }),
      {
        displayName: "Page Number",
        name: "pageNumber",
        type: "number",
        default: 1,
        description: "Page of results",
      },
    ]),
  ],
  request: (call) => {
    const { pageNumber, ...options } = plain(call, "options");
    const value = { q: call.parameters.searchQuery, page: pageNumber };
    return {
      method: "POST",
      path: "https://s.jina.ai/",
      headers: headersOf(options),
      body: { kind: "json", value },
    };
  },
  response: { items: framed },
});

const hosts = (given: unknown) => {
  const names = String(given ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  return names.length > 0 ? names : undefined;
};

export const research = defineOperation({
  resource: "research",
  value: "deepResearch",
  name: "Deep Research",
  action: "Perform deep research",
  description: "Searches, reads and thinks until it has an answer",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    longText("researchQuery", "Research Query", "What is to be found out", { required: true }),
    simplify,
    collection("options", "Options", [
      {
        displayName: "Max Returned Sources",
        name: "maxReturnedSources",
        type: "number",
        default: 10,
        description: "Number of sources to name",
      },
      text("prioritizeSources", "Prioritize Sources", "Sites that are preferred, separated by commas"),
      text("excludeSources", "Exclude Sources", "Sites that are left out, separated by commas"),
      text("siteFilter", "Site Filter", "Sites that alone are read, separated by commas"),
    ]),
  ],
  run: async (call) => {
    const { maxReturnedSources, prioritizeSources, excludeSources, siteFilter } = plain(call, "options");
    const value = {
      model: "jina-deepsearch-v1",
      stream: false,
      messages: [{ role: "user", content: call.parameters.researchQuery }],
      max_returned_urls: maxReturnedSources,
      boost_hostnames: hosts(prioritizeSources),
      bad_hostnames: hosts(excludeSources),
      only_hostnames: hosts(siteFilter),
    };
    const answer = await call.send<Answer>({
      method: "POST",
      path: "https://deepsearch.jina.ai/v1/chat/completions",
      body: { kind: "json", value },
    });
    if (!call.parameters.simplify) return { json: { ...answer } };
    const message = answer.choices?.[0]?.message;
    return { json: { content: message?.content, annotations: message?.annotations, usage: answer.usage } };
  },
});

interface Answer {
  readonly choices?: { message?: { content?: string; annotations?: unknown } }[];
  readonly usage?: unknown;
}
