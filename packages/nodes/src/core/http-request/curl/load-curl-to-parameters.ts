import type { curlToParameters } from "./curl-to-parameters.ts";

/** Loads the converter of curl commands; few sessions need it. */
export async function loadCurlToParameters(): Promise<typeof curlToParameters> {
  return (await import("./curl-to-parameters.ts")).curlToParameters;
}
