import type { ModelSettings } from "../settings.ts";
import type { ResponsesRequest, ResponsesTool } from "./wire.ts";

/** A model that speaks the Responses API. */
export interface ResponsesSettings extends ModelSettings {
  /** Tools that the service runs itself. */
  readonly builtInTools?: readonly Exclude<ResponsesTool, { type: "function" }>[] | undefined;
  /** How answers look that no call asks in a form of its own. */
  readonly text?: ResponsesRequest["text"] | undefined;
}
