import { loadDraftSender } from "@heddle/nodes";
import { type HttpRequest, isRecord } from "@heddle/workflow";
import type { PackageCredential } from "../catalogue/package-catalogue.ts";
import type { PackageLocation } from "../process/package-location.ts";
import { runInPackage } from "../process/processes.ts";
import { type GivenOptions, givenIn } from "../requests/given-options.ts";
import type { RequestOptions } from "../requests/request-options.ts";
import { toDraft } from "../requests/to-draft.ts";
import { emptyRequest } from "../run/task-request.ts";

type Values = Record<string, unknown>;
type Sign = (request: HttpRequest, credential: Readonly<Values>) => Promise<HttpRequest>;

/**
 * Adds a credential by the function of its type, in the process of its package. Requests of packages are passed to it
 * in their original form, as signatures depend on that and some functions set the service's URL; other requests in
 * their final form.
 */
export function signing({ file }: PackageCredential, location: PackageLocation): Sign {
  const call = async (options: Values, credential: Readonly<Values>): Promise<Values | undefined> => {
    const task = { ...emptyRequest("authenticate"), extra: { file, credential, options } };
    const { head } = await runInPackage(location, task, "", { call: () => undefined });
    return isRecord(head["value"]) ? head["value"] : undefined;
  };
  return async (request, credential) => {
    const given = givenIn(request);
    if (given) return signedAsWritten(request, given, await call(shownOptions(given), credential));
    const { method, url, headers } = request;
    const body = openBody(request);
    const options = { method, url, headers: { ...headers }, qs: {}, ...(body === undefined ? {} : { body }) };
    const changes = await call(options, credential);
    return changes ? changed(request, changes, body) : request;
  };
}

/** Functions expect these members to exist. */
function shownOptions({ options }: GivenOptions): Values {
  const { method = "GET", url = options.uri, headers, qs } = options;
  return {
    ...options,
    method,
    url,
    headers: isRecord(headers) ? headers : {},
    qs: isRecord(qs) ? qs : {},
  };
}

/** Request of the changed options, with the original exchange settings. */
async function signedAsWritten(
  request: HttpRequest,
  { options, style }: GivenOptions,
  changes: RequestOptions | undefined,
): Promise<HttpRequest> {
  const Sender = await loadDraftSender();
  const draft = toDraft({ ...options, ...changes }, style);
  const { body: _body, ...exchange } = request;
  return { ...exchange, ...(await Sender.requestOf({ ...draft, transport: {} })) };
}

/** JSON as parsed values; files and forms are not passed. */
function openBody({ body, headers }: HttpRequest): unknown {
  if (typeof body !== "string") return undefined;
  if (!/json/.test(headers?.["content-type"] ?? "")) return body;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
}

function changed(request: HttpRequest, options: Values, before: unknown): HttpRequest {
  const { headers, qs, auth, body } = options;
  const added = isRecord(headers) ? headers : {};
  const written = Object.entries(added).map(([name, value]) => [name.toLowerCase(), String(value)]);
  const result: HttpRequest = {
    ...request,
    url: withQuery(String(options["url"] ?? request.url), isRecord(qs) ? qs : {}),
    headers: { ...request.headers, ...Object.fromEntries(written) },
  };
  if (isRecord(auth)) {
    const pair = `${String(auth["username"] ?? "")}:${String(auth["password"] ?? "")}`;
    result.headers!["authorization"] = `Basic ${Buffer.from(pair).toString("base64")}`;
  }
  if (body !== undefined && (before !== undefined || request.body === undefined))
    result.body = writtenBody(body, result);
  return result;
}

function writtenBody(body: unknown, { headers }: HttpRequest): string | Uint8Array {
  if (typeof body === "string" || body instanceof Uint8Array) return body;
  headers!["content-type"] ??= "application/json";
  return JSON.stringify(body);
}

function withQuery(address: string, query: Values): string {
  if (Object.keys(query).length === 0) return address;
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url.href;
}
