import { openApiDocument } from "@heddle/api";
import type { Config } from "../../../platform/config/env.ts";
import { pathPrefix } from "../../../platform/http/path-prefix.ts";
import { VERSION } from "../../../platform/version.ts";

/** The document as JSON text. */
export function openApiJson(config: Config): string {
  return JSON.stringify(document(config), null, 2);
}

/** The same as YAML; rarely requested, so its library is loaded on demand. */
export async function openApiYaml(config: Config): Promise<string> {
  const { stringify } = await import("yaml");
  // Through JSON, which omits undefined values; without anchors, which some readers do not support.
  return stringify(JSON.parse(openApiJson(config)), {
    aliasDuplicateObjects: false,
  });
}

function document({ publicApi, server }: Config): Record<string, unknown> {
  return openApiDocument({
    server: `${pathPrefix(server.baseUrl)}/${publicApi.path}/v1`,
    version: VERSION,
  });
}
