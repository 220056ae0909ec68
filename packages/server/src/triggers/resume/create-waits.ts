import type { RuntimeOptions } from "../../executions/runtime-options.ts";
import { Waits, type WaitsParts } from "../../executions/waits/waits.ts";
import { systemClock } from "../../platform/timer-clock.ts";
import type { ResumeSettings } from "../../protocol/resume-address.ts";
import type { FileBinaryStore } from "../../store/binary/file-binary-store.ts";
import type { EndpointParts } from "../webhooks/webhook-endpoint.ts";
import { WaitingEndpoint } from "./waiting-endpoint.ts";

/** First segments of the paths of resume addresses. */
const PREFIXES = { webhook: "webhook-waiting", form: "form-waiting" };

/** Everything about executions that wait, and how the addresses are made that end their waits. */
export function createWaits(
  { store, push, addresses, resumeKey, clock, log }: RuntimeOptions,
  parts: Pick<WaitsParts, "executions" | "isBusy" | "stop">,
): { waits: Waits; resume: ResumeSettings } {
  const address = (prefix: string) => `${addresses.webhooks}/${prefix}/`;
  return {
    waits: new Waits({ store, push, clock: clock ?? systemClock, log, ...parts }),
    resume: {
      webhook: address(PREFIXES.webhook),
      form: address(PREFIXES.form),
      key: resumeKey.toString("hex"),
    },
  };
}

/** Where calls and forms for waiting executions arrive. */
export function waitingEndpoints(
  { store, nodeModules }: RuntimeOptions,
  parts: EndpointParts & { waits: Waits; files: FileBinaryStore; key: string },
): { prefix: string; endpoint: WaitingEndpoint }[] {
  return Object.entries(PREFIXES).map(([kind, prefix]) => ({
    prefix,
    endpoint: new WaitingEndpoint(kind as "webhook" | "form", prefix, { ...parts, store, nodeModules }),
  }));
}
