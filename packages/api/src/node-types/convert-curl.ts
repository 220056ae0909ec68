import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/**
 * Converts a curl command to parameters of the HTTP Request node: a flat object of `parameters.…` keys. The name
 * and the password of `--user` are keys such as `credentials.httpBasicAuth.user`, for a credential that is made from them.
 */
export const convertCurl = route({
  method: "POST",
  path: "/curl-to-json",
  right: "signed in",
  body: z.object({
    curlCommand: z.string("`curlCommand` is a text.").max(1_000_000, "The command is too long."),
  }),
  answer: type<Record<string, unknown>>(),
  summary: "Convert a curl command",
});
