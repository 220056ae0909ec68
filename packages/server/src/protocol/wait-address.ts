import type { WaitRequest } from "@heddle/workflow";
import { type ResumeSettings, resumeAddress } from "./resume-address.ts";

/** A wait, as far as its address needs it. */
interface AddressedWait {
  kind: WaitRequest["kind"];
  /** `WaitRequest.parameters` as JSON, sealed where secrets are among them. */
  parameters?: string | null | undefined;
}

/**
 * The whole address that ends a wait, with the suffix that its node asks for. Undefined for waits that no call ends, and where the
 * parameters are sealed: the suffix may be a secret.
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
