import type { WaitRequest } from "@heddle/workflow";
import { type ResumeSettings, resumeAddress } from "./resume-address.ts";

/** A wait, as far as needed for its URL. */
interface AddressedWait {
  kind: WaitRequest["kind"];
  /** `WaitRequest.parameters` as JSON, sealed where secrets are among them. */
  parameters?: string | null | undefined;
}

/**
 * Full URL that ends a wait, with its node's suffix. `undefined` for waits that no call ends, and if the parameters are
 * encrypted: the suffix can be a secret.
 */
export function waitAddress(
  settings: ResumeSettings,
  executionId: number,
  { kind, parameters }: AddressedWait,
): string | undefined {
  if (kind !== "webhook" && kind !== "form") return undefined;
  const suffix = suffixOf(parameters ?? "{}");
  if (suffix === undefined) return undefined;
  const behind = suffix.split("/").filter(Boolean).map(encodeURIComponent);
  return [resumeAddress(settings, kind, String(executionId)), ...behind].join("/");
}

/** Undefined when it cannot be read. */
function suffixOf(parameters: string): string | undefined {
  if (!parameters.startsWith("{")) return undefined;
  const { options } = JSON.parse(parameters) as { options?: { webhookSuffix?: unknown } };
  return String(options?.webhookSuffix ?? "");
}
