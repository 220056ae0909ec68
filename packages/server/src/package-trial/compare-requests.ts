import { isDeepStrictEqual } from "node:util";
import { getAtPath, isRecord } from "@heddle/workflow";
import { type DeclaredRequest, isUnknown } from "./declared-request.ts";
import type { ArrivedRequest } from "./local-service.ts";

/** Differences between an actual request and its declaration, as sentences; empty if they match. */
export function differences(declared: DeclaredRequest, arrived: ArrivedRequest): string[] {
  const found: string[] = [];
  const compare = (what: string, expected: unknown, actual: unknown) => {
    if (!isDeepStrictEqual(expected, actual))
      found.push(`${what} is ${shown(actual)}, and is declared as ${shown(expected)}`);
  };
  compare("the method", declared.method, arrived.method);
  const declaredUrl = declared.url === undefined ? undefined : new URL(declared.url, arrived.url);
  if (declaredUrl) compare("the address", addressOf(declaredUrl), addressOf(arrived.url));
  if (declared.hasFunctions) return found;
  for (const [name, value] of new Map([...(declaredUrl?.searchParams ?? []), ...declared.query]))
    if (["string", "number", "boolean"].includes(typeof value))
      compare(`the query's ${name}`, String(value), arrived.url.searchParams.get(name) ?? undefined);
  const body = bodyOf(arrived);
  for (const [path, value] of declared.body)
    if (!isUnknown(value) && body !== undefined && value !== undefined)
      compare(`the body's ${path}`, plain(value), getAtPath(body, path) ?? body[path]);
  return found;
}

function addressOf({ origin, pathname }: URL): string {
  return origin + pathname;
}

/** The fields of a JSON body; undefined for bodies of other kinds. */
function bodyOf({ headers, body }: ArrivedRequest): Record<string, unknown> | undefined {
  if (!headers["content-type"]?.includes("json")) return undefined;
  const value: unknown = body === "" ? {} : JSON.parse(body);
  return isRecord(value) ? value : undefined;
}

/** A value as JSON carries it. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}

function shown(value: unknown): string {
  return value === undefined ? "missing" : JSON.stringify(value).slice(0, 100);
}
