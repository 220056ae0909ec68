import { openApiDocument } from "@heddle/api";
import type { Config } from "../../../platform/config/env.ts";
import { VERSION } from "../../../platform/version.ts";

/** The document as JSON text. */
export function openApiJson({ path }: Config["publicApi"]): string {
  return JSON.stringify(document(path), null, 2);
}

/** The same as YAML; few ask for it, so that its library is loaded then. */
export async function openApiYaml({ path }: Config["publicApi"]): Promise<string> {
  const { stringify } = await import("yaml");
  // Through JSON, which leaves out what is undefined; without anchors, which some readers do not know.
  return stringify(JSON.parse(openApiJson({ path } as Config["publicApi"])), {
    aliasDuplicateObjects: false,
  });
}

function document(path: string): Record<string, unknown> {
  return openApiDocument({ server: `/${path}/v1`, version: VERSION });
}
