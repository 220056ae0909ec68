import { PUBLIC_CALLS, type PublicRoute } from "@heddle/api";
import type { TestAnswer } from "./test-client.ts";

/** Calls the public API like a client with a key; `body` of a response is its JSON. */
export interface ApiClient {
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  delete(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
}

/**
 * A client of the public API of a server; without a key, it sends none. Every successful response is validated against
 * the contract.
 */
export function createApiClient(url: string, key?: string, base = "/api/v1"): ApiClient {
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}${base}${path}`, {
      method,
      headers: {
        ...(key === undefined ? {} : { "x-n8n-api-key": key }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed = /json/.test(response.headers.get("content-type") ?? "") ? JSON.parse(text) : undefined;
    if (response.ok) assertAsPromised(method, path, response.status, parsed);
    return { status: response.status, headers: response.headers, text, body: parsed, data: parsed?.data };
  };
  return {
    get: (path, headers) => call("GET", path, undefined, headers),
    post: (path, body, headers) => call("POST", path, body, headers),
    put: (path, body, headers) => call("PUT", path, body, headers),
    patch: (path, body, headers) => call("PATCH", path, body, headers),
    delete: (path, headers) => call("DELETE", path, undefined, headers),
  };
}

/** @throws Error if a response violates the contract */
function assertAsPromised(method: string, path: string, status: number, body: unknown): void {
  const [address = ""] = path.split("?");
  const routes = Object.entries<PublicRoute>(PUBLIC_CALLS).filter(
    ([, route]) =>
      route.method === method && [route.path, ...(route.alsoAt ?? [])].some((one) => fits(one, address)),
  );
  // `/credentials/schema/x` matches one path, `/users/me` more than one: those with fewer parameters come first.
  const [found] = routes.sort(([, a], [, b]) => a.path.split(":").length - b.path.split(":").length);
  if (!found) return;
  const [name, { answer, status: promised = 200 }] = found;
  const result = answer?.safeParse(body);
  if (status !== promised || (result && !result.success))
    throw new Error(`${name} answered ${status}, against its contract: ${result?.error?.message ?? ""}`);
}

function fits(template: string, address: string): boolean {
  return new RegExp(`^${template.replace(/:\w+/g, "[^/]+")}$`).test(address);
}
