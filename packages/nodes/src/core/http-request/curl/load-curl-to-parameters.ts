import type { curlToParameters } from "./curl-to-parameters.ts";

/** Loads what turns a curl command into parameters; few sessions need it. */
export async function loadCurlToParameters(): Promise<typeof curlToParameters> {
  return (await import("./curl-to-parameters.ts")).curlToParameters;
}
