import { convertCurl } from "@heddle/api";
import { loadCurlToParameters } from "@heddle/nodes";
import { HttpError } from "../../../errors/http-error.ts";
import { serve } from "../../call/serve.ts";

export default serve(convertCurl, async ({ body }) => {
  const curlToParameters = await loadCurlToParameters();
  try {
    return curlToParameters(body.curlCommand);
  } catch (error) {
    throw new HttpError("request-invalid", { reason: (error as Error).message });
  }
});
