import { isRecord } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { type SendingCall, untyped } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { amount, choice, collection, neededText, text, toggle } from "../../service/parameters.ts";
import { plain, recordsIn, withoutEmpty } from "../../service/plain.ts";
import { at, entriesOf, sendJson } from "../../service/requests.ts";
import { begun, sessionFields, sessionId, windowId } from "./browser.ts";

type Values = Record<string, unknown>;

const create = defineOperation({
  resource: "session",
  value: "create",
  name: "Create Session",
  action: "Create a session",
  description: "Starts a browser in the cloud",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    ...sessionFields,
    toggle("record", "Record", "Whether a video of the session is kept"),
    amount("timeoutMinutes", "Idle Timeout", "Minutes without use after which the session ends", 10, {
      typeOptions: { minValue: 1 },
    }),
    collection("additionalFields", "Additional Fields", [
      toggle("solveCaptcha", "Auto Solve Captchas", "Whether puzzles for people are solved"),
      text("extensionIds", "Extension IDs", "Extensions of Chrome from its store, separated by commas"),
    ]),
  ],
  run: async (call) => {
    const { extensionIds, ...more } = plain(call, "additionalFields");
    const ids = entriesOf(extensionIds);
    const { profileName, saveProfileOnTermination, proxy, proxyUrl, timeoutMinutes, record } =
      call.parameters;
    const given = { profileName, saveProfileOnTermination, proxy, proxyUrl, timeoutMinutes };
    const begin = { ...given, ...more, record: record || undefined };
    return { json: await begun(call, ids.length > 0 ? { ...begin, extensionIds: ids } : begin) };
  },
});

const save = defineOperation({
  resource: "session",
  value: "save",
  name: "Save Profile on Termination",
  action: "Save a profile on termination",
  description: "Has the profile kept when the session ends",
  effect: "idempotent",
  parameters: [sessionId, neededText("profileName", "Profile Name", "Name of the profile")],
  run: async (call) => {
    const { sessionId: id, profileName } = call.parameters;
    const path = at`/sessions/${id}/save-profile-on-termination/${profileName}`;
    const answer = (await call.send<Values | undefined>({ method: "PUT", path })) ?? {};
    return { json: { sessionId: id, message: "The profile is kept when the session ends", ...answer } };
  },
});

const terminate = defineOperation({
  resource: "session",
  value: "terminate",
  name: "Terminate Session",
  action: "Terminate a session",
  description: "Ends a session",
  effect: "idempotent",
  parameters: [sessionId],
  run: async (call) => {
    await call.send({ method: "DELETE", path: at`/sessions/${call.parameters.sessionId}` });
    return { json: { success: true } };
  },
});

const waitForDownload = defineOperation({
  resource: "session",
  value: "waitForDownload",
  name: "Wait for a Download",
  action: "Wait for a download",
  description: "Waits until a file that the browser downloads is there",
  effect: "pure",
  parameters: [
    sessionId,
    collection("additionalFields", "Additional Fields", [
      amount("timeout", "Timeout", "Seconds to wait at most", 30),
    ]),
  ],
  run: async (call) => {
    const { sessionId: id } = call.parameters;
    const { timeout = 30 } = plain(call, "additionalFields");
    return { json: { sessionId: id, data: await downloaded(call, id, Number(timeout)) } };
  },
});

/** Newest complete file of a session. */
async function downloaded(
  call: Pick<SendingCall, "send" | "context" | "itemIndex">,
  id: string,
  seconds: number,
): Promise<Values> {
  const { clock, signal } = call.context;
  const end = clock.now() + seconds * 1000;
  for (;;) {
    const query = { sessionIds: id, limit: 100 };
    const { data } = await call.send<{ data: unknown }>({ method: "GET", path: "/files", query });
    const files = recordsIn(isRecord(data) ? data["files"] : undefined);
    const found = files.find(
      ({ status, fileType }) => status === "available" && fileType !== "customer_upload",
    );
    if (found) return found;
    if (clock.now() >= end)
      throw nodeError(
        "service-refused",
        { said: `Nothing was downloaded within ${seconds} seconds` },
        { itemIndex: call.itemIndex },
      );
    await clock.sleep(1_000, signal);
  }
}

const waitUntil = choice("waitUntil", "Wait Until", "What is waited for", {
  values: { load: "Load", complete: "Complete", domContentLoaded: "DOM Content Loaded", noWait: "No Wait" },
  standard: "load",
});

const windowPath = (call: {
  readonly parameters: { readonly sessionId: string; readonly windowId: string };
}) => at`/sessions/${call.parameters.sessionId}/windows/${call.parameters.windowId}`;

const viewFields = [
  toggle("includeNavigationBar", "Include Navigation Bar", "Whether the live view has a bar for addresses"),
  text("screenResolution", "Screen Resolution", "Size of the live view", { placeholder: "1280x720" }),
  toggle("disableResize", "Disable Resize", "Whether the live view keeps its size"),
] as const;

const createWindow = defineOperation({
  resource: "window",
  value: "create",
  name: "Create a New Browser Window",
  action: "Create a window",
  description: "Opens a window of a session",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    sessionId,
    neededText("url", "URL", "Page that is opened", { default: "https://www.google.com" }),
    toggle(
      "getLiveView",
      "Get Live View",
      "Whether the address is returned at which people watch and use the window",
    ),
    ...viewFields.map((field) => ({ ...field, displayOptions: { show: { getLiveView: [true] } } })),
    collection("additionalFields", "Additional Fields", [waitUntil]),
  ],
  run: async (call) => {
    const { sessionId: id, url, getLiveView } = call.parameters;
    const { waitUntil: until } = plain(call, "additionalFields");
    const body = withoutEmpty({ url, waitUntil: until });
    const answer = await call.send<{ data: Values }>(sendJson("POST", at`/sessions/${id}/windows`, body));
    const window = String(answer.data["windowId"]);
    const json = { sessionId: id, windowId: window, ...answer };
    if (!getLiveView) return { json };
    const view = await liveView(call, at`/sessions/${id}/windows/${window}`, untyped(call).parameters);
    return { json: { ...json, data: { ...answer.data, ...view.data } } };
  },
});

function liveView(call: Pick<SendingCall, "send">, path: string, given: Values) {
  const { includeNavigationBar, screenResolution, disableResize } = given;
  const query = {
    includeNavigationBar: includeNavigationBar || undefined,
    disableResize: disableResize || undefined,
    screenResolution,
  };
  return call.send<{ data: Values }>({ method: "GET", path, query });
}

const getLiveView = defineOperation({
  resource: "window",
  value: "getLiveView",
  name: "Get Live View",
  action: "Get the live view of a window",
  description: "Returns the address at which people watch and use a window",
  effect: "pure",
  parameters: [sessionId, windowId, collection("additionalFields", "Additional Fields", viewFields)],
  run: async (call) => {
    const { sessionId: session, windowId: window } = call.parameters;
    const answer = await liveView(call, windowPath(call), plain(call, "additionalFields"));
    return { json: { sessionId: session, windowId: window, ...answer } };
  },
});

const close = defineOperation({
  resource: "window",
  value: "close",
  name: "Close Window",
  action: "Close a window",
  description: "Closes a window",
  effect: "idempotent",
  parameters: [sessionId, windowId],
  run: async (call) => {
    const { sessionId: session, windowId: window } = call.parameters;
    const answer = (await call.send<Values | undefined>({ method: "DELETE", path: windowPath(call) })) ?? {};
    return { json: { sessionId: session, windowId: window, ...answer } };
  },
});

const list = defineOperation({
  resource: "window",
  value: "list",
  name: "List Windows",
  action: "List windows",
  description: "Returns the windows of a session",
  effect: "pure",
  parameters: [sessionId],
  run: async (call) => {
    const { sessionId: id } = call.parameters;
    const answer = await call.send<Values>({ method: "GET", path: at`/sessions/${id}/windows` });
    return { json: { sessionId: id, ...answer } };
  },
});

const load = defineOperation({
  resource: "window",
  value: "load",
  name: "Load URL",
  action: "Load a page",
  description: "Opens another page in a window",
  effect: "idempotent",
  parameters: [
    sessionId,
    windowId,
    neededText("url", "URL", "Page that is opened"),
    collection("additionalFields", "Additional Fields", [waitUntil]),
  ],
  run: async (call) => {
    const { sessionId: session, windowId: window, url } = call.parameters;
    const { waitUntil: until } = plain(call, "additionalFields");
    const answer = await call.send<Values>(
      sendJson("POST", windowPath(call), withoutEmpty({ url, waitUntil: until })),
    );
    return { json: { sessionId: session, windowId: window, ...answer } };
  },
});

const takeScreenshot = defineOperation({
  resource: "window",
  value: "takeScreenshot",
  name: "Take Screenshot",
  action: "Take a screenshot",
  description: "Takes a picture of a window",
  effect: "pure",
  parameters: [
    sessionId,
    windowId,
    toggle(
      "outputImageAsBinary",
      "Output Binary Image",
      "Whether the picture becomes the file “data” of the item",
    ),
  ],
  run: async (call) => {
    const { sessionId: session, windowId: window, outputImageAsBinary } = call.parameters;
    const path = `${windowPath(call)}/screenshot`;
    const answer = await call.send<Values>(
      sendJson("POST", path, { configuration: { screenshot: { format: "base64" } } }),
    );
    const [shot] = recordsIn(isRecord(answer["meta"]) ? answer["meta"]["screenshots"] : undefined);
    const json = { sessionId: session, windowId: window };
    if (!outputImageAsBinary) return { json: { ...json, ...answer, image: shot?.["dataUrl"] } };
    const [, mimeType = "image/jpeg", data] =
      /^data:([^;,]+);base64,(.+)$/.exec(String(shot?.["dataUrl"] ?? "")) ?? [];
    if (data === undefined)
      throw nodeError(
        "service-refused",
        { said: "Airtop returned no picture" },
        { itemIndex: call.itemIndex },
      );
    const fileName = `screenshot.${mimeType.split("/").at(-1)}`;
    const file = await call.context.binary.put(Buffer.from(data, "base64"), { mimeType, fileName });
    return { json, binary: { data: file } };
  },
});

export const sessionOperations = [
  create,
  save,
  terminate,
  waitForDownload,
  createWindow,
  getLiveView,
  close,
  list,
  load,
  takeScreenshot,
] as const;
