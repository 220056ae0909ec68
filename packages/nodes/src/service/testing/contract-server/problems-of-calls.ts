import { findMethod, readContract } from "./contract.ts";
import { problemsOf, problemsOfQuery } from "./problems-of.ts";

/** A request that a server of a test has seen: `/collections?limit=1`. */
interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Contract violations in requests, for tests with a server that simulates the service. */
export function problemsOfCalls(service: string, calls: readonly Call[]): string[] {
  const contract = readContract(service);
  return calls.flatMap(({ method, path, body }) => {
    const { pathname, searchParams: query, host } = new URL(path, contract.rootUrl);
    const found = findMethod([contract], method, `/${host}${pathname}`);
    if (!found) return [`${method} ${pathname}: unknown`];
    const isEmpty = body === undefined || body === "";
    const wrong = isEmpty ? [] : problemsOf(body, { $ref: found.method.request ?? "" }, contract);
    const unwanted = !isEmpty && !found.method.request ? ["body: not expected"] : [];
    const problems = [...problemsOfQuery(contract, found.method, { query, isUpload: false }), ...wrong];
    return [...problems, ...unwanted].map((problem) => `${found.method.id}: ${problem}`);
  });
}
