import { openApiDocument } from "@heddle/api";
import { stringify } from "yaml";
import type { Config } from "../../../platform/config/env.ts";
import { VERSION } from "../../../platform/version.ts";

/** The document as JSON text. */
export function openApiJson({ path }: Config["publicApi"]): string {
  return JSON.stringify(document(path), null, 2);
}

/** The same as YAML. */
export function openApiYaml({ path }: Config["publicApi"]): string {
  // Through JSON, which leaves out what is undefined; without anchors, which some readers do not know.
  return stringify(JSON.parse(openApiJson({ path } as Config["publicApi"])), {
    aliasDuplicateObjects: false,
  });
}

function document(path: string): Record<string, unknown> {
  return openApiDocument({ server: `/${path}/v1`, version: VERSION });
}
