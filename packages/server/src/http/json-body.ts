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
  } catch (error) {
    throw badRequest(`The request is not valid JSON: ${placeOf(text, (error as Error).message)}.`);
  }
}

function mayHoldPrototype(text: string): boolean {
  return text.includes("__proto__") || /\\u00(?:5f|7[0-4]|6f)/i.test(text);
}

function dropPrototype(key: string, value: unknown): unknown {
  return key === "__proto__" ? undefined : value;
}

function placeOf(text: string, message: string): string {
  const position = /position (\d+)/.exec(message);
  const before = text.slice(0, position ? Number(position[1]) : text.length).split("\n");
  const place = `something is wrong at line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
  return position ? `${place} (position ${position[1]})` : `${place}; it ends too early`;
}
