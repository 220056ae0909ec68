import { sendUsage, USAGE_EVENTS, type UsageEventName } from "@heddle/api";
import { call, type InstanceSettings } from "../../../base/rest/index.ts";
import { sessionId } from "../../../base/rest/session.ts";
import { PATH_PREFIX } from "../../../base/server-path.ts";
import { provideUsageSink, track, type UsageSink } from "../../../base/usage/index.ts";
import { router } from "../../router.ts";

type SentEvent = Parameters<typeof call<typeof sendUsage>>[2]["events"][number];

/** Events within this time are sent together. */
const COLLECT_MS = 2000;
const MAX_TEXT = 2000;
const MAX_EVENTS = 100;

/** Starts sending usage events to the server, which forwards them to the host. Returns a function that stops. */
export function startUsage({ instanceId }: InstanceSettings): () => void {
  let waiting: SentEvent[] = [];
  const flush = () => {
    const events = waiting.splice(0, MAX_EVENTS);
    // Unsent events are dropped: reports do not justify a message to the user.
    if (events.length > 0) call(sendUsage, {}, { events }).catch(() => {});
  };
  const timer = setInterval(flush, COLLECT_MS);
  const sink: UsageSink = (name, properties) => {
    waiting.push({ name, properties: filled(name, properties, instanceId), at: new Date().toISOString() });
    if (waiting.length >= MAX_EVENTS) flush();
  };
  provideUsageSink(sink);
  track("Session started", { session_id: sessionId });
  viewPage();
  const stopViews = router.subscribe("onResolved", ({ pathChanged }) => pathChanged && viewPage());
  window.addEventListener("pagehide", flush);
  return () => {
    provideUsageSink(undefined);
    stopViews();
    window.removeEventListener("pagehide", flush);
    clearInterval(timer);
    flush();
    waiting = [];
  };
}

/** Returns an event's properties with the common ones: instance and open workflow. */
function filled(
  name: UsageEventName,
  given: Readonly<Record<string, unknown>>,
  instanceId: string,
): SentEvent["properties"] {
  const own: readonly string[] = USAGE_EVENTS[name];
  const known = { instance_id: instanceId, workflow_id: openWorkflow(), ...given };
  const entries = Object.entries(known).filter(([key, value]) => own.includes(key) && value !== undefined);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === "string" ? value.slice(0, MAX_TEXT) : value]),
  ) as SentEvent["properties"];
}

function openWorkflow(): string | undefined {
  return /^\/workflow\/([^/]+)/.exec(pathname())?.[1];
}

/** Returns the path of the open page, without the prefix. */
const pathname = () => location.pathname.slice(PATH_PREFIX.length);

/** Ids are omitted from page names. */
function viewPage(): void {
  const [, area = "", id, part] = pathname().split("/");
  const name = area === "workflow" || area === "projects" ? [area, part] : [area, id];
  track("Page viewed", { category: CATEGORIES[area] ?? "Other", name: name.filter(Boolean).join("/") });
}

const CATEGORIES: Readonly<Record<string, string>> = {
  workflow: "Editor",
  settings: "Settings",
  templates: "Templates",
};
