import {
  type CredentialType,
  type CredentialTypeDescription,
  type HttpRequest,
  isRecord,
  type SignIn,
} from "@heddle/workflow";
import type { PackageLocation } from "../process/package-location.ts";
import { runInPackage } from "../process/processes.ts";
import { PackageRequests } from "../requests/package-requests.ts";
import { emptyRequest } from "../run/task-request.ts";
import { credentialTestOf } from "./credential-test.ts";
import { isFunctionMark, type PackageCredential, type PackageNode } from "./package-catalogue.ts";

type Values = Record<string, unknown>;

/** The credential type of a package; its functions run in the package's process. One without a test is tested by a node. */
export function createPackageCredential(
  one: PackageCredential,
  location: PackageLocation,
  nodes: readonly PackageNode[] = [],
): CredentialType {
  const { name, description: described } = one;
  const { authenticate, preAuthentication } = described as Values;
  const functions: Partial<CredentialTypeDescription> = {};
  if (isFunctionMark(authenticate)) functions.authenticate = signing(one, location);
  if (isFunctionMark(preAuthentication)) functions.preAuthentication = signIn(one, location);
  const test = described.test ?? credentialTestOf(name, nodes, location);
  if (test) functions.test = test;
  return Object.freeze({ name, description: { ...described, ...functions } });
}

/** Sees a finished request in the words that packages know, and changes it. */
function signing({ file }: PackageCredential, location: PackageLocation) {
  return async (request: HttpRequest, credential: Readonly<Values>): Promise<HttpRequest> => {
    const { method, url, headers } = request;
    const body = openBody(request);
    const options = { method, url, headers: { ...headers }, qs: {}, ...(body === undefined ? {} : { body }) };
    const task = { ...emptyRequest("authenticate"), extra: { file, credential, options } };
    const { head } = await runInPackage(location, task, "", { call: () => undefined });
    return isRecord(head["value"]) ? changed(request, head["value"], body) : request;
  };
}

/** JSON as what it says; files and forms are not shown. */
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

function signIn({ file }: PackageCredential, location: PackageLocation): SignIn {
  return async (http, credential) => {
    const requests = new PackageRequests({
      http,
      evaluate: () => undefined,
      credentials: async () => ({}),
      renewCredentials: async () => undefined,
      credentialType: async () => undefined,
    });
    const task = { ...emptyRequest("preAuthentication"), extra: { file, credential } };
    const { head } = await runInPackage(location, task, "", {
      call: (name, { options, isLegacy }) => {
        if (name !== "http") throw new Error(`Packages cannot ask for ${name} while they sign in.`);
        return requests.send(isRecord(options) ? options : {}, { isLegacy: isLegacy === true, itemIndex: 0 });
      },
    });
    return isRecord(head["value"]) ? head["value"] : {};
  };
}
