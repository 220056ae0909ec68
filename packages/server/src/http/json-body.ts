import { jsonErrorOffset } from "@heddle/workflow";
import type { FastifyInstance } from "fastify";
import { badRequest } from "./errors.ts";

/** JSON is the only body that REST calls take. Errors name the line and column; `__proto__` keys are dropped. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => {
    try {
      done(null, parseJsonBody(text as string));
    } catch (error) {
      done(error as Error, undefined);
    }
  });
}

/** Undefined for an empty body, which many clients send with a JSON content type. */
export function parseJsonBody(text: string): unknown {
  if (text.trim() === "") return undefined;
  try {
    return mayHoldPrototype(text) ? JSON.parse(text, dropPrototype) : JSON.parse(text);
  } catch {
    throw badRequest(`The request is not valid JSON: ${placeOf(text)}.`);
  }
}

function mayHoldPrototype(text: string): boolean {
  return text.includes("__proto__") || /\\u00(?:5f|7[0-4]|6f)/i.test(text);
}

function dropPrototype(key: string, value: unknown): unknown {
  return key === "__proto__" ? undefined : value;
}

function placeOf(text: string): string {
  const offset = jsonErrorOffset(text);
  const before = text.slice(0, offset).split("\n");
  const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1} (position ${offset})`;
  return offset >= text.length ? `it ends too early, at ${place}` : `something is wrong at ${place}`;
}
