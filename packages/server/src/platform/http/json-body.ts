import type { FastifyInstance } from "fastify";
import { HttpError } from "../../errors/http-error.ts";
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
    throw new HttpError("body-not-json", { reason: (error as Error).message });
  }
}
