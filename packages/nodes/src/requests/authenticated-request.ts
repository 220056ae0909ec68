import { type FormRequest, type HttpRequest, isGenericCredentialType } from "@heddle/workflow";
import { withHosts } from "./authenticate.ts";
import { type Draft, toRequest } from "./draft.ts";
import type { Field } from "./encode-fields.ts";
import { applyGeneric } from "./generic-auth.ts";
import { type AuthenticationSupport, applyPredefined } from "./predefined-auth.ts";

const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 5 * 1024 * 1024;

/** Builds the request for a list of a form, with the credential added as its type prescribes. */
export async function authenticatedRequest(
  support: AuthenticationSupport,
  options: FormRequest,
  credential?: { type: string; data: Record<string, unknown> },
): Promise<HttpRequest> {
  const draft = draftOf(options);
  if (!credential) return toRequest(draft);
  const { type, data } = credential;
  const limited = withHosts(draft, type, data);
  if (isGenericCredentialType(type)) return toRequest(applyGeneric(limited, type, data));
  return toRequest(await applyPredefined(support, limited, { type, credential: data, index: 0 }));
}

function draftOf({
  method = "GET",
  baseURL = "",
  url = "",
  qs = {},
  headers = {},
  body,
}: FormRequest): Draft {
  const sent = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  return {
    method: method.toUpperCase(),
    url: addressOf(baseURL, url),
    query: Object.entries(qs).filter((field): field is Field => field[1] !== undefined),
    arrayFormat: "brackets",
    headers: { accept: "application/json", ...Object.fromEntries(sent) },
    ...(body === undefined ? {} : { body: { kind: "json", value: body } }),
    transport: { timeout: TIMEOUT_MS, maxResponseBytes: MAX_RESPONSE_BYTES },
  };
}

/** Paths are relative to the base, even with a leading slash. */
function addressOf(base: string, url: string): string {
  if (base === "" || /^https?:/i.test(url)) return url;
  if (url === "") return base;
  return `${base.replace(/\/+$/, "")}/${url.replace(/^\/+/, "")}`;
}
