import { HttpError } from "../errors/http-error.ts";

/** A package in the registry, perhaps in a certain version. */
export interface PackageSpec {
  readonly name: string;
  readonly version: string | undefined;
}

const SPEC = /^((?:@[a-z0-9~-][a-z0-9._~-]*\/)?n8n-nodes-[a-z0-9._~-]+)(?:@([A-Za-z0-9][\w.+-]*))?$/;

/** Parses `name` or `name@version`; a registry URL of the package is read as its name. @throws HttpError for anything else */
export function parsePackageSpec(text: string): PackageSpec {
  const match = SPEC.exec(text.replace(/^https:\/\/(?:www\.)?npmjs\.com\/package\//, "").trim());
  if (!match) throw new HttpError("package-name-invalid", { name: text.slice(0, 100) });
  return { name: match[1]!, version: match[2] };
}
