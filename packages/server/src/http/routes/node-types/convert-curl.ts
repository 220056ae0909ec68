import { convertCurl } from "@heddle/api";
import { loadCurlToParameters } from "@heddle/nodes";
import { badRequest } from "../../../platform/http/errors.ts";
import { serve } from "../../call/serve.ts";

export default serve(convertCurl, async ({ body }) => {
  const curlToParameters = await loadCurlToParameters();
  try {
    return curlToParameters(body.curlCommand);
  } catch (error) {
    throw badRequest((error as Error).message);
  }
});
