import type { RuntimeOptions } from "../../executions/runtime-options.ts";
import type { WaitRegistry } from "../../executions/waits/wait-registry.ts";
import type { ResumeSettings } from "../../protocol/resume-address.ts";
import type { FileBinaryStore } from "../../store/binary/file-binary-store.ts";
import type { EndpointDeps } from "../webhooks/webhook-endpoint.ts";
import { WaitingEndpoint } from "./waiting-endpoint.ts";

/** First segments of the paths of resume addresses. */
const PREFIXES = { webhook: "webhook-waiting", form: "form-waiting" };

/** How the addresses are built and signed that end waits. */
export function resumeSettings({
  addresses,
  resumeKey,
}: Pick<RuntimeOptions, "addresses" | "resumeKey">): ResumeSettings {
  const address = (prefix: string) => `${addresses.webhooks}/${prefix}/`;
  return { webhook: address(PREFIXES.webhook), form: address(PREFIXES.form), key: resumeKey.toString("hex") };
}

/** Endpoints for calls and forms that end waits. */
export function waitingEndpoints(
  { store, nodeModules }: RuntimeOptions,
  deps: EndpointDeps & { waits: WaitRegistry; files: FileBinaryStore; key: string },
): { prefix: string; endpoint: WaitingEndpoint }[] {
  return Object.entries(PREFIXES).map(([kind, prefix]) => ({
    prefix,
    endpoint: new WaitingEndpoint(kind as "webhook" | "form", prefix, { ...deps, store, nodeModules }),
  }));
}
