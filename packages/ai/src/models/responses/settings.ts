import type { ModelSettings } from "../settings.ts";
import type { ResponsesRequest, ResponsesTool } from "./wire.ts";

/** A model that speaks the Responses API. */
export interface ResponsesSettings extends ModelSettings {
  /** Tools that the service runs itself. */
  readonly builtInTools?: readonly Exclude<ResponsesTool, { type: "function" }>[] | undefined;
  /** How answers look that no call asks in a form of its own. */
  readonly text?: ResponsesRequest["text"] | undefined;
}

/**
 * Whether a model reasons before it answers. Such models take no temperature, and return their reasoning encrypted.
 * @see https://platform.openai.com/docs/guides/reasoning
 */
export function reasons(modelId: string): boolean {
  const name = modelId.slice(modelId.lastIndexOf("/") + 1);
  return /^(?:o[1-9]|gpt-[5-9]|codex|computer-use)/.test(name) && !/-chat/.test(name);
}
