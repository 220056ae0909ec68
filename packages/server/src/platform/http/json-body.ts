import type { FastifyInstance } from "fastify";
import { badRequest } from "./errors.ts";
import { parseJson } from "./parse-json.ts";

/** JSON is the only body that REST calls take. */
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
function parseJsonBody(text: string): unknown {
  if (text.trim() === "") return undefined;
  try {
    return parseJson(text);
  } catch (error) {
    throw badRequest(`The request is not valid JSON: ${(error as Error).message}.`);
  }
}
