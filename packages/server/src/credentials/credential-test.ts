import type { CredentialTestResult } from "@heddle/api";
import {
  type CredentialTypeDescription,
  getAtPath,
  type Http,
  type HttpRequest,
  isRecord,
} from "@heddle/workflow";
import { evaluateDescription } from "../node-types/evaluate-description.ts";

type Data = Readonly<Record<string, unknown>>;
type Described = Pick<CredentialTypeDescription, "test" | "authenticate">;

interface Rule {
  type?: string;
  properties?: { key?: string; value?: unknown; message?: string };
}

const TEST_TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 1024 * 1024;

/** Sends the test request of a credential type. A failed test is a result, never an error. */
export async function testCredential(
  http: Http,
  described: Described,
  data: Data,
  patience = TEST_TIMEOUT_MS,
): Promise<CredentialTestResult> {
  const test = described.test as { request?: unknown; rules?: Rule[] } | undefined;
  if (!test?.request) return failure("There is no test for this type of credential.");
  try {
    const request = buildRequest(resolved(test.request, data), resolved(declared(described, data), data));
    const { authenticate } = described;
    const signed = typeof authenticate === "function" ? await authenticate(request, data) : request;
    const response = await http.send({ ...signed, ...allowedHosts(data), timeout: patience });
    const broken = (test.rules ?? []).find((rule) => isBroken(rule, response));
    if (broken) return failure(broken.properties?.message ?? "The service did not accept the credential.");
    if (response.status >= 400)
      return failure(
        `The service did not accept the credential: it responded with status ${response.status}.`,
      );
    return { status: "OK", message: "The connection works." };
  } catch (error) {
    return failure(`The service could not be asked: ${(error as Error).message}`);
  }
}

/** Additions to the request; for a connected account, its token. */
function declared({ authenticate }: Described, data: Data): unknown {
  if (authenticate && "properties" in authenticate) return authenticate.properties;
  const tokens = data["oauthTokenData"];
  if (authenticate || !isRecord(tokens)) return undefined;
  return { headers: { authorization: `Bearer ${tokens["access_token"]}` } };
}

function failure(message: string): CredentialTestResult {
  return { status: "Error", message };
}

function buildRequest(given: unknown, authenticate: unknown): HttpRequest {
  const request = asRecord(given);
  const added = asRecord(authenticate);
  const url = new URL(addressOf(String(request["baseURL"] ?? ""), String(request["url"] ?? "")));
  for (const [key, value] of Object.entries({ ...asRecord(request["qs"]), ...asRecord(added["qs"]) }))
    url.searchParams.set(key, String(value));
  const headers = texts({ ...asRecord(request["headers"]), ...asRecord(added["headers"]) });
  const { username, password } = asRecord(added["auth"]);
  if (username !== undefined)
    headers["authorization"] = `Basic ${Buffer.from(`${username}:${password ?? ""}`).toString("base64")}`;
  const body = { ...asRecord(request["body"]), ...asRecord(added["body"]) };
  const hasBody = Object.keys(body).length > 0;
  if (hasBody) headers["content-type"] ??= "application/json";
  return {
    method: String(request["method"] ?? "GET").toUpperCase(),
    url: url.href,
    headers,
    ...(hasBody ? { body: JSON.stringify(body) } : {}),
    maxResponseBytes: MAX_ANSWER_BYTES,
    secretHeaders: Object.keys(headers),
  };
}

/** A path is relative to the base, even with a leading slash. */
function addressOf(base: string, url: string): string {
  if (base === "" || /^https?:/i.test(url)) return url;
  return `${base.replace(/\/+$/, "")}/${url.replace(/^\/+/, "")}`;
}

function allowedHosts(data: Data): Pick<HttpRequest, "allowedHosts"> {
  if (data["allowedHttpRequestDomains"] !== "domains") return {};
  const hosts = String(data["allowedDomains"] ?? "").split(",");
  return { allowedHosts: hosts.map((host) => host.trim()).filter((host) => host !== "") };
}

function isBroken({ type, properties }: Rule, response: { status: number; body: Uint8Array }): boolean {
  if (type === "responseCode") return response.status === properties?.value;
  if (type !== "responseSuccessBody" || properties?.key === undefined) return false;
  try {
    const body = JSON.parse(new TextDecoder().decode(response.body));
    return getAtPath(body, properties.key) === properties.value;
  } catch {
    return false;
  }
}

/** Templates over `$credentials`, in keys and values. */
function resolved(value: unknown, data: Data): unknown {
  if (typeof value === "string") return evaluateDescription(value, {}, { $credentials: data });
  if (Array.isArray(value)) return value.map((entry) => resolved(entry, data));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(
    ([key, entry]) => [String(resolved(key, data)), resolved(entry, data)] as const,
  );
  return Object.fromEntries(entries.filter(([, entry]) => entry !== "" && entry != null));
}

function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function texts(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key.toLowerCase(), String(value)]));
}
