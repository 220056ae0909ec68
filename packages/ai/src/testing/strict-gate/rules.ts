import { anthropicProblem } from "./anthropic-rules.ts";
import { bedrockProblem } from "./bedrock-rules.ts";
import { chatProblem } from "./chat-rules.ts";
import { geminiProblem } from "./gemini-rules.ts";
import { responsesProblem } from "./responses-rules.ts";

/** A JSON object of a request. */
export type Body = Record<string, unknown>;

/** A provider's reason to reject a request; `undefined` if the request is valid. */
export function problemOf(path: string, body: Body): string | undefined {
  if (/\/chat\/completions$/.test(path)) return chatProblem(body);
  if (/\/converse(-stream)?$/.test(path)) return bedrockProblem(body);
  if (/\/responses$/.test(path)) return responsesProblem(body);
  if (/\/v1\/messages$/.test(path)) return anthropicProblem(body);
  if (/:(stream)?generateContent/i.test(path)) return geminiProblem(body);
  return undefined;
}
