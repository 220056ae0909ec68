import type { RuntimeOptions } from "../../executions/runtime-options.ts";
import type { WaitRegistry } from "../../executions/waits/wait-registry.ts";
import type { ResumeSettings } from "../../protocol/resume-address.ts";
import type { FileBinaryStore } from "../../store/binary/file-binary-store.ts";
import type { EndpointDeps } from "../webhooks/webhook-endpoint.ts";
import { WaitingEndpoint } from "./waiting-endpoint.ts";

/** First segments of the paths of resume addresses. */
function prefixesIn({ endpoints }: RuntimeOptions["config"]) {
  return { webhook: endpoints.webhookWaiting, form: endpoints.formWaiting };
}

/** Settings for building and signing the URLs that end waits. */
export function resumeSettings({
  addresses,
  config,
  resumeKey,
}: Pick<RuntimeOptions, "addresses" | "config" | "resumeKey">): ResumeSettings {
  const prefixes = prefixesIn(config);
  const address = (prefix: string) => `${addresses.webhooks}/${prefix}/`;
  return { webhook: address(prefixes.webhook), form: address(prefixes.form), key: resumeKey.toString("hex") };
}

/** Endpoints for calls and forms that end waits. */
export function waitingEndpoints(
  { store, config, nodeModules }: RuntimeOptions,
  deps: EndpointDeps & { waits: WaitRegistry; files: FileBinaryStore; key: string },
): { prefix: string; endpoint: WaitingEndpoint }[] {
  return Object.entries(prefixesIn(config)).map(([kind, prefix]) => ({
    prefix,
    endpoint: new WaitingEndpoint(kind as "webhook" | "form", prefix, { ...deps, store, nodeModules }),
  }));
}
