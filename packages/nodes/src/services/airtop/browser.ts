import { type Item, isRecord } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { SendingCall, ServiceRequest } from "../../service/call.ts";
import { choice, neededText, text, toggle } from "../../service/parameters.ts";
import { withoutEmpty } from "../../service/plain.ts";
import { at, sendJson } from "../../service/requests.ts";

type Values = Record<string, unknown>;
type Sending = Pick<SendingCall, "send" | "context" | "itemIndex">;

/** Nodes in a row pass these on. */
export const sessionId = neededText("sessionId", "Session ID", "The session", {
  default: '={{ $json["sessionId"] }}',
});
export const windowId = neededText("windowId", "Window ID", "The window of the session", {
  default: '={{ $json["windowId"] }}',
});

/** Options of a new session. */
export const sessionFields = [
  text("profileName", "Profile Name", "Profile that is loaded: cookies and sign-ins", {
    placeholder: "my-profile",
  }),
  toggle(
    "saveProfileOnTermination",
    "Save Profile on Termination",
    "Whether the profile is kept when the session ends",
  ),
  choice("proxy", "Proxy", "How the browser reaches the web", {
    values: { none: "None", integrated: "Airtop Integrated Proxy", proxyUrl: "Own Proxy" },
    standard: "none",
  }),
  text("proxyUrl", "Proxy URL", "The proxy, where an own one is chosen", {
    placeholder: "http://proxy.example.com:8080",
  }),
] as const;

/** Whether an operation works in an existing session, or in a new one. */
export const place = [
  choice("sessionMode", "Session Mode", "Session to use", {
    values: { existing: "Existing Session", new: "New Session" },
    standard: "existing",
  }),
  { ...sessionId, displayOptions: { show: { sessionMode: ["existing"] } } },
  { ...windowId, displayOptions: { show: { sessionMode: ["existing"] } } },
  neededText("url", "URL", "Page that is opened", { displayOptions: { show: { sessionMode: ["new"] } } }),
  ...sessionFields.map((field) => ({
    ...field,
    displayOptions: { show: { sessionMode: ["new"] } },
  })),
  toggle(
    "autoTerminateSession",
    "Auto-Terminate Session",
    "Whether the session ends after the operation",
    true,
    {
      displayOptions: { show: { sessionMode: ["new"] } },
    },
  ),
] as const;

const POLL_MS = 1_000;
/** A session that has not started by then never will. */
const MAX_POLLS = 300;

/** Starts a session, and waits until it runs: https://docs.airtop.ai/api-reference/airtop-api/sessions/create */
export async function begun(call: Sending, given: Values): Promise<Values> {
  const {
    profileName,
    proxy,
    proxyUrl,
    saveProfileOnTermination,
    timeoutMinutes,
    record,
    solveCaptcha,
    extensionIds,
  } = given;
  const configuration = withoutEmpty({
    profileName,
    timeoutMinutes,
    record,
    solveCaptcha,
    extensionIds,
    proxy: proxy === "integrated" ? true : proxy === "proxyUrl" ? proxyUrl : undefined,
  });
  const answer = await call.send<{ data: Values }>(sendJson("POST", "/sessions", { configuration }));
  const id = String(answer.data["id"]);
  try {
    const data = await running(call, answer.data, id);
    if (saveProfileOnTermination && profileName) {
      const path = at`/sessions/${id}/save-profile-on-termination/${profileName}`;
      await call.send({ method: "PUT", path });
    }
    return { sessionId: id, ...answer, data };
  } catch (error) {
    await ended(call, id);
    throw error;
  }
}

async function running(call: Sending, first: Values, id: string): Promise<Values> {
  let data = first;
  for (let poll = 0; data["status"] !== "running"; poll++) {
    if (data["status"] === "ended" || poll === MAX_POLLS)
      throw nodeError(
        "service-refused",
        { said: "The session did not begin" },
        { name: "NodeApiError", itemIndex: call.itemIndex },
      );
    await call.context.clock.sleep(POLL_MS, call.context.signal);
    data = (await call.send<{ data: Values }>({ method: "GET", path: at`/sessions/${id}` })).data;
  }
  return data;
}

/** Ends a session of the node itself: sessions cost by the minute. One that ended already is no error. */
async function ended(call: Sending, id: string): Promise<void> {
  await call.send({ method: "DELETE", path: at`/sessions/${id}` }).catch(() => undefined);
}

/** Session and window of an operation. */
interface Where {
  readonly sessionId: string;
  readonly windowId: string;
}

/** Runs a step in a window; in a new one if the operation requires it. */
export async function inWindow(call: SendingCall, work: (where: Where) => Promise<Values>): Promise<Item> {
  const { sessionMode, sessionId: session, windowId: window } = call.parameters;
  if (sessionMode !== "new") {
    const where = {
      sessionId: needed(call, session, "Session ID"),
      windowId: needed(call, window, "Window ID"),
    };
    return { json: { ...where, ...(await work(where)) } };
  }
  const { url, autoTerminateSession } = call.parameters;
  const begin = await begun(call, call.parameters);
  const id = String(begin["sessionId"]);
  try {
    const opened = await call.send<{ data: Values }>(sendJson("POST", at`/sessions/${id}/windows`, { url }));
    const where = { sessionId: id, windowId: String(opened.data["windowId"]) };
    const json = { ...where, ...(await work(where)) };
    if (autoTerminateSession) await ended(call, id);
    return { json };
  } catch (error) {
    await ended(call, id);
    throw error;
  }
}

function needed(call: SendingCall, value: unknown, label: string): string {
  const given = String(value ?? "").trim();
  if (given === "") throw nodeError("parameter-empty", { label }, { itemIndex: call.itemIndex });
  return given;
}

/** A request for something in a window. */
export function windowRequest(
  { sessionId: session, windowId: window }: Where,
  action: string,
  body: Values,
): ServiceRequest {
  return sendJson("POST", `${at`/sessions/${session}/windows/${window}`}/${action}`, withoutEmpty(body));
}

/** Airtop's error message for an operation that failed with a success status. */
export function refusalOf(body: unknown): string | undefined {
  if (!isRecord(body) || !Array.isArray(body["errors"]) || body["errors"].length === 0) return undefined;
  const [first] = body["errors"] as unknown[];
  return isRecord(first) ? String(first["message"] ?? first["code"]) : String(first);
}
