import type { ExecuteContext, Tool } from "@heddle/workflow";
import type { Draft } from "../../requests/draft.ts";
import { DraftSender } from "../../requests/draft-sender.ts";
import type { Field } from "../../requests/encode-fields.ts";

/** A question to a service. */
interface WebRequest {
  readonly url: string;
  /** Fields without a value are left out. */
  readonly query: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Type of the credential that is added. */
  readonly credential?: string | undefined;
}

/** Calls a service; returns its response as text. @throws NodeError with the service's error message */
export async function askWeb(
  context: ExecuteContext,
  { url, query, credential: type }: WebRequest,
): Promise<string> {
  const given: Field[] = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const draft: Draft = {
    method: "GET",
    url,
    query: given,
    arrayFormat: "brackets",
    headers: { accept: "application/json" },
    transport: { signal: context.signal },
  };
  const sent = await new DraftSender(context).send(draft, { type, itemIndex: 0, now: context.clock.now() });
  if (sent.error) throw sent.error;
  return DraftSender.textOf(sent.response).text;
}

/** Input schema with a single string. */
export function oneText(description: string): Tool["inputSchema"] {
  return {
    type: "object",
    properties: { input: { type: "string", description } },
    required: ["input"],
    additionalProperties: false,
  };
}

/** Panel category of web tools. */
export const webToolPlace = {
  group: ["transform"],
  inputs: [],
  outputs: ["ai_tool"],
  outputNames: ["Tool"],
} as const;

export const webToolCodex = {
  categories: ["AI"],
  subcategories: { AI: ["Tools"], Tools: ["Other Tools"] },
} as const;
