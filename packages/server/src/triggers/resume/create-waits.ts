import { randomBytes } from "node:crypto";
import type { RuntimeOptions } from "../../executions/runtime-options.ts";
import { Waits, type WaitsParts } from "../../executions/waits/waits.ts";
import { systemClock } from "../../platform/timer-clock.ts";
import type { ResumeSettings } from "../../protocol/resume-address.ts";
import type { FileBinaryStore } from "../../store/binary/file-binary-store.ts";
import type { EndpointParts } from "../webhooks/webhook-endpoint.ts";
import { WaitingEndpoint } from "./waiting-endpoint.ts";

/** Everything about executions that wait, and how the addresses are made that end their waits. */
export function createWaits(
  { store, push, settings, clock, log }: RuntimeOptions,
  parts: Pick<WaitsParts, "executions" | "isBusy" | "stop">,
): { waits: Waits; resume: ResumeSettings } {
  const key = (settings.resumeKey ?? randomBytes(32)).toString("hex");
  const { webhook, form } = prefixes(settings);
  const base = settings.webhookBaseUrl;
  return {
    waits: new Waits({ store, push, clock: clock ?? systemClock, log, ...parts }),
    resume: { webhook: `${base}${webhook}/`, form: `${base}${form}/`, key },
  };
}

/** Where calls and forms for waiting executions arrive. */
export function waitingEndpoints(
  { store, settings }: RuntimeOptions,
  parts: EndpointParts & { waits: Waits; files: FileBinaryStore; key: string },
): { prefix: string; endpoint: WaitingEndpoint }[] {
  const { nodeModules } = settings;
  return Object.entries(prefixes(settings)).map(([kind, prefix]) => ({
    prefix,
    endpoint: new WaitingEndpoint(kind as "webhook" | "form", prefix, { ...parts, store, nodeModules }),
  }));
}

function prefixes({ webhookWaitingPath, formWaitingPath }: RuntimeOptions["settings"]) {
  return { webhook: webhookWaitingPath ?? "webhook-waiting", form: formWaitingPath ?? "form-waiting" };
}
