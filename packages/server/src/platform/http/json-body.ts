import { errorCodes, type FastifyInstance } from "fastify";
import { HttpError } from "../../errors/http-error.ts";
import { parseJson } from "./parse-json.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Takes a form from pages of other sites. */
    isForeignForm?: boolean;
  }
}

/** JSON is the only body that REST calls accept, except those to which identity providers send users. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => {
    try {
      done(null, parseJsonBody(text as string));
    } catch (error) {
      done(error as Error, undefined);
    }
  });
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (request, text, done) => {
      if (request.routeOptions.config.isForeignForm)
        done(null, Object.fromEntries(new URLSearchParams(text as string)));
      else
        done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE("application/x-www-form-urlencoded"), undefined);
    },
  );
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
