import { isRecord } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { type SendingCall, untyped } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { choice, collection, longText, neededText, rows, text, toggle } from "../../service/parameters.ts";
import { plain, withoutEmpty } from "../../service/plain.ts";
import { at, sendJson } from "../../service/requests.ts";
import { inWindow, place, windowRequest } from "./browser.ts";

type Values = Record<string, unknown>;

const outputSchema = longText(
  "outputSchema",
  "JSON Output Schema",
  "The shape of the answer, as JSON Schema",
);
const parseJsonOutput = toggle(
  "parseJsonOutput",
  "Parse JSON Output",
  "Whether an answer in JSON is returned as data",
  true,
);

const prompt = longText("prompt", "Prompt", "What is wanted of the page", { required: true });

const nothingWhenEmpty = (values: Values) => {
  const given = withoutEmpty(values);
  return Object.keys(given).length > 0 ? given : undefined;
};

/** The model's response, parsed if requested and possible. */
function answered(answer: Values, isParsed: unknown): Values {
  const data = isRecord(answer["data"]) ? answer["data"] : {};
  const response = data["modelResponse"];
  if (!isParsed || typeof response !== "string") return answer;
  try {
    return { ...answer, data: { ...data, modelResponse: JSON.parse(response) } };
  } catch {
    return answer;
  }
}

const getPaginated = defineOperation({
  resource: "extraction",
  value: "getPaginated",
  name: "Query Page With Pagination",
  action: "Query a page with pagination",
  description: "Extracts what is wanted of a list over several pages",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    ...place,
    prompt,
    collection("additionalFields", "Additional Fields", [
      outputSchema,
      parseJsonOutput,
      choice("interactionMode", "Interaction Mode", "What may be done to see more", {
        values: { auto: "Automatic", accurate: "Accurate", "cost-efficient": "Cost Efficient" },
        standard: "auto",
      }),
      choice("paginationMode", "Pagination Mode", "How more of the list is shown", {
        values: { auto: "Automatic", paginated: "Paginated", "infinite-scroll": "Infinite Scroll" },
        standard: "auto",
      }),
    ]),
  ],
  run: (call) => {
    const { parseJsonOutput: isParsed, ...given } = plain(call, "additionalFields");
    const configuration = nothingWhenEmpty(given);
    return inWindow(untyped(call), async (where) => {
      const body = { prompt: call.parameters.prompt, configuration };
      return answered(await call.send<Values>(windowRequest(where, "paginated-extraction", body)), isParsed);
    });
  },
});

const query = defineOperation({
  resource: "extraction",
  value: "query",
  name: "Query Page",
  action: "Query a page",
  description: "Asks something of a page",
  effect: "unsafe",
  parameters: [
    ...place,
    prompt,
    collection("additionalFields", "Additional Fields", [
      outputSchema,
      parseJsonOutput,
      toggle("includeVisualAnalysis", "Include Visual Analysis", "Whether the page is looked at too"),
    ]),
  ],
  run: (call) => {
    const {
      parseJsonOutput: isParsed,
      outputSchema: schema,
      includeVisualAnalysis,
    } = plain(call, "additionalFields");
    const experimental =
      includeVisualAnalysis === undefined
        ? undefined
        : { includeVisualAnalysis: includeVisualAnalysis ? "enabled" : "disabled" };
    const configuration = nothingWhenEmpty({ outputSchema: schema, experimental });
    return inWindow(untyped(call), async (where) => {
      const body = { prompt: call.parameters.prompt, configuration };
      return answered(await call.send<Values>(windowRequest(where, "page-query", body)), isParsed);
    });
  },
});

const scrape = defineOperation({
  resource: "extraction",
  value: "scrape",
  name: "Smart Scrape Page",
  action: "Scrape a page",
  description: "Returns a page as Markdown",
  effect: "unsafe",
  parameters: place,
  run: (call) =>
    inWindow(untyped(call), (where) => call.send<Values>(windowRequest(where, "scrape-content", {}))),
});

const elementDescription = neededText("elementDescription", "Element Description", "The element, in words", {
  placeholder: "the search box at the top of the page",
});

const afterwards = collection("additionalFields", "Additional Fields", [
  choice("visualScope", "Visual Scope", "Where the element is looked for", {
    values: { auto: "Automatic", viewport: "Viewport", page: "Page", scan: "Scan" },
    standard: "auto",
  }),
  choice(
    "waitForNavigation",
    "Wait Until Event After Navigation",
    "What is waited for, where another page opens",
    {
      values: {
        load: "Load",
        domcontentloaded: "DOM Content Loaded",
        networkidle0: "Network Idle",
        networkidle2: "Network Almost Idle",
      },
      standard: "load",
    },
  ),
]);

/** Selector of an element, and the condition to wait for. */
function interaction(given: Values): Values {
  const { visualScope, waitForNavigation, clickType } = given;
  const configuration = nothingWhenEmpty({
    clickType,
    visualAnalysis: visualScope ? { scope: visualScope } : undefined,
    waitForNavigationConfig: waitForNavigation ? { waitUntil: waitForNavigation } : undefined,
  });
  return { configuration, waitForNavigation: waitForNavigation ? true : undefined };
}

const click = defineOperation({
  resource: "interaction",
  value: "click",
  name: "Click an Element",
  action: "Click an element",
  description: "Clicks something on a page",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    ...place,
    elementDescription,
    choice("clickType", "Click Type", "How it is clicked", {
      values: { click: "Left Click", doubleClick: "Double Click", rightClick: "Right Click" },
      standard: "click",
    }),
    afterwards,
  ],
  run: (call) => {
    const { elementDescription: element, clickType } = call.parameters;
    const kind = clickType === "click" ? {} : { clickType };
    const more = interaction({ ...plain(call, "additionalFields"), ...kind });
    return inWindow(untyped(call), (where) =>
      call.send<Values>(windowRequest(where, "click", { elementDescription: element, ...more })),
    );
  },
});

const hover = defineOperation({
  resource: "interaction",
  value: "hover",
  name: "Hover on an Element",
  action: "Hover on an element",
  description: "Moves the mouse over something on a page",
  effect: "idempotent",
  parameters: [...place, elementDescription, afterwards],
  run: (call) => {
    const { waitForNavigation: _wait, ...more } = interaction(plain(call, "additionalFields"));
    const body = { elementDescription: call.parameters.elementDescription, ...more };
    return inWindow(untyped(call), (where) => call.send<Values>(windowRequest(where, "hover", body)));
  },
});

const type = defineOperation({
  resource: "interaction",
  value: "type",
  name: "Type",
  action: "Type a text",
  description: "Types into something on a page",
  effect: "unsafe",
  parameters: [
    ...place,
    neededText("text", "Text", "The text"),
    toggle("pressEnterKey", "Press Enter Key", "Whether Enter is pressed afterwards"),
    text(
      "elementDescription",
      "Element Description",
      "The element, in words; the one with the focus when empty",
    ),
    afterwards,
  ],
  run: (call) => {
    const { text: typed, pressEnterKey, elementDescription: element } = call.parameters;
    const more = interaction(plain(call, "additionalFields"));
    const body = {
      text: typed,
      elementDescription: element,
      pressEnterKey: pressEnterKey || undefined,
      ...more,
    };
    return inWindow(untyped(call), (where) => call.send<Values>(windowRequest(where, "type", body)));
  },
});

const automatically = { displayOptions: { show: { scrollingMode: ["automatic"] } } };
const byHand = {
  displayOptions: { show: { scrollingMode: ["manual"] } },
  typeOptions: { multipleValues: false },
};

const axes = (displayName: string, what: string) =>
  [
    text("yAxis", `${displayName} Y`, `${what} up or down`),
    text("xAxis", `${displayName} X`, `${what} left or right`),
  ] as const;

const scroll = defineOperation({
  resource: "interaction",
  value: "scroll",
  name: "Scroll",
  action: "Scroll on a page",
  description: "Scrolls a page",
  effect: "idempotent",
  parameters: [
    ...place,
    choice("scrollingMode", "Scroll Mode", "How far", {
      values: { automatic: "Automatic", manual: "Manual" },
      standard: "automatic",
    }),
    text("scrollToElement", "Element Description", "The element to scroll to, in words", automatically),
    rows(
      "scrollToEdge",
      "Scroll to Edge",
      { name: "edgeValues", displayName: "Edge", values: axes("Edge", "Which edge,") },
      byHand,
    ),
    rows(
      "scrollBy",
      "Scroll By",
      {
        name: "scrollValues",
        displayName: "Amount",
        values: axes("Amount", "How far, such as 100px or 50%,"),
      },
      byHand,
    ),
    text(
      "scrollWithin",
      "Scroll Within",
      "The element that is scrolled, in words; the page when empty",
      automatically,
    ),
  ],
  run: (call) => {
    const { scrollingMode, scrollToElement, scrollWithin } = call.parameters;
    const manual = {
      scrollToEdge: nothingWhenEmpty(groupOf(plain(call, "scrollToEdge")["edgeValues"])),
      scrollBy: nothingWhenEmpty(groupOf(plain(call, "scrollBy")["scrollValues"])),
    };
    const body = scrollingMode === "manual" ? manual : { scrollToElement, scrollWithin };
    return inWindow(untyped(call), (where) => call.send<Values>(windowRequest(where, "scroll", body)));
  },
});

const groupOf = (value: unknown): Values => (isRecord(value) ? value : {});

const POLL_MS = 1_000;

const fill = defineOperation({
  resource: "interaction",
  value: "fill",
  name: "Fill Form",
  action: "Fill a form",
  description: "Fills in a form of a page",
  effect: "unsafe",
  parameters: [
    ...place,
    longText("formData", "Form Data", "What goes into the form, in words", { required: true }),
  ],
  run: (call) => inWindow(untyped(call), (where) => filled(untyped(call), where)),
});

/**
 * Airtop fills forms only while the state is polled:
 * https://docs.airtop.ai/api-reference/airtop-api/requests/get-request-status
 */
async function filled(call: SendingCall, where: { sessionId: string; windowId: string }): Promise<Values> {
  const path = at`/async/sessions/${where.sessionId}/windows/${where.windowId}/execute-automation`;
  const parameters = { customData: call.parameters["formData"] };
  const { requestId } = await call.send<{ requestId: string }>(
    sendJson("POST", path, { automationId: "auto", parameters }),
  );
  if (!requestId)
    throw nodeError("answer-unexpected", { reason: "the request has no ID" }, { itemIndex: call.itemIndex });
  for (;;) {
    const answer = await call.send<Values>({ method: "GET", path: at`/requests/${requestId}/status` });
    if (answer["status"] === "completed") return answer;
    if (answer["status"] === "error")
      throw nodeError(
        "service-refused",
        { said: String(answer["error"] ?? "The form could not be filled in") },
        { name: "NodeApiError", itemIndex: call.itemIndex },
      );
    await call.context.clock.sleep(POLL_MS, call.context.signal);
  }
}

export const pageOperations = [getPaginated, query, scrape, click, hover, type, scroll, fill] as const;
