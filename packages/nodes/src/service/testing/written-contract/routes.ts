/** Requests that a service accepts at one path, written from its documentation. */
interface Route {
  /** Names in the query, separated by spaces. */
  readonly query?: string;
  /** Top-level members of the body, separated by spaces; nested ones as `ticket.subject`. No body if omitted. */
  readonly body?: string;
  readonly status?: number;
  /** Its response: JSON, or a function of the request. */
  readonly answer?: unknown;
}

/** By method and path: `GET /deals/{id}`. */
export type Routes = Readonly<Record<string, Route>>;

interface Request {
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, string>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Responds to requests according to a contract, and records violations. */
export class WrittenContract {
  readonly #routes: readonly { readonly pattern: RegExp; readonly name: string; readonly route: Route }[];
  readonly problems: string[] = [];
  /** Names of the called routes. */
  readonly used = new Set<string>();

  constructor(routes: Routes) {
    this.#routes = Object.entries(routes).map(([name, route]) => ({ name, route, pattern: patternOf(name) }));
  }

  get names(): string[] {
    return this.#routes.map(({ name }) => name);
  }

  answer(request: Request): { status?: number; json: unknown } {
    const found = this.#routes.find(({ pattern }) => pattern.test(`${request.method} ${request.path}`));
    if (!found) return this.#refuse(`${request.method} ${request.path}: unknown`);
    const { name, route } = found;
    this.used.add(name);
    const wrong = [
      ...unknownNames(Object.keys(request.query), route.query).map((one) => `query ${one}`),
      ...unknownNames(membersOf(request, route.body), route.body).map((one) => `body ${one}`),
    ];
    if (wrong.length > 0) return this.#refuse(`${name}: ${wrong.join(", ")}`);
    const { answer = {}, status = 200 } = route;
    return { status, json: typeof answer === "function" ? answer(request) : answer };
  }

  #refuse(problem: string) {
    this.problems.push(problem);
    return { status: 400, json: { message: problem } };
  }
}

function patternOf(name: string): RegExp {
  const parts = name.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^/]+")}$`);
}

function unknownNames(given: readonly string[], known = ""): string[] {
  const names = new Set(known.split(/\s+/));
  return names.has("*") ? [] : given.filter((name) => !names.has(name));
}

/** Top-level members; for an object with nested members in the contract, the nested ones. */
function membersOf({ body, headers }: Request, known = ""): string[] {
  if (body === "" || body === undefined) return [];
  if (typeof body === "string")
    return /urlencoded/.test(String(headers["content-type"]))
      ? [...new URLSearchParams(body).keys()].map((name) => name.split("[")[0] ?? "")
      : ["text"];
  const first: unknown = Array.isArray(body) ? body[0] : body;
  const inner = new Set(
    known.split(/\s+/).flatMap((name) => (name.includes(".") ? [name.split(".")[0]] : [])),
  );
  return Object.entries(Object(first)).flatMap(([name, value]) =>
    inner.has(name) ? Object.keys(Object(value)).map((member) => `${name}.${member}`) : [name],
  );
}
