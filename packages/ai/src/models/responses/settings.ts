import type { ModelSettings } from "../settings.ts";
import type { ResponsesRequest, ResponsesTool } from "./wire.ts";

/** A model that speaks the Responses API. */
export interface ResponsesSettings extends ModelSettings {
  /** Tools that the service runs itself. */
  readonly builtInTools?: readonly Exclude<ResponsesTool, { type: "function" }>[] | undefined;
  /** Output format of calls without their own. */
  readonly text?: ResponsesRequest["text"] | undefined;
}
