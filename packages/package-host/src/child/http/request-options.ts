type Json = Record<string, unknown>;

/** Parameters of a request by Node's own client. */
export interface AskedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  /** Milliseconds without a response, after which the code is notified. */
  readonly timeout: number | undefined;
  readonly rejectsUnknownCertificates: boolean;
  readonly signal: AbortSignal | undefined;
}

type Given = string | URL | Json;
type Listener = (response: unknown) => void;

/** Arguments of `http.request`: a URL, options, and a response listener, all optional. */
export function readArguments(
  protocol: "http:" | "https:",
  args: readonly unknown[],
): { asked: AskedRequest; onResponse: Listener | undefined } {
  const onResponse = args.find((one) => typeof one === "function") as Listener | undefined;
  const given = args.filter(
    (one) => typeof one !== "function" && one !== undefined && one !== null,
  ) as Given[];
  const address = given.find((one) => typeof one === "string" || one instanceof URL) as
    | string
    | URL
    | undefined;
  const options = (given.find((one) => typeof one === "object" && !(one instanceof URL)) ?? {}) as Json;
  return { asked: askedOf(protocol, address, options), onResponse };
}

function askedOf(protocol: string, address: string | URL | undefined, options: Json): AskedRequest {
  const url = urlOf(protocol, address, options);
  const headers = headersOf(options["headers"]);
  const { auth = credentialsOf(url), timeout, signal, rejectUnauthorized, agent } = options;
  if (typeof auth === "string" && headers["authorization"] === undefined)
    headers["authorization"] = `Basic ${Buffer.from(auth).toString("base64")}`;
  url.username = "";
  url.password = "";
  const ofAgent = (agent as { options?: Json } | undefined)?.options?.["rejectUnauthorized"];
  return {
    method: String(options["method"] ?? "GET").toUpperCase(),
    url,
    headers,
    timeout: typeof timeout === "number" && timeout > 0 ? timeout : undefined,
    rejectsUnknownCertificates: (rejectUnauthorized ?? ofAgent) !== false,
    signal: signal instanceof AbortSignal ? signal : undefined,
  };
}

function urlOf(protocol: string, address: string | URL | undefined, options: Json): URL {
  const given = options["protocol"] ?? protocol;
  const name = String(options["hostname"] ?? options["host"] ?? "localhost");
  const host = name.includes(":") && !name.startsWith("[") && !/:\d+$/.test(name) ? `[${name}]` : name;
  const url = new URL(address ?? `${String(given)}//${host}`);
  if (address !== undefined && options["hostname"] !== undefined) url.hostname = name;
  const { port, path } = options;
  if (port !== undefined && port !== null && port !== "") url.port = String(port);
  if (typeof path !== "string") return url;
  // Proxies receive full URLs as the path.
  return /^https?:/.test(path)
    ? new URL(path)
    : new URL(path.startsWith("/") ? `${url.origin}${path}` : path, url);
}

function credentialsOf({ username, password }: URL): string | undefined {
  if (username === "" && password === "") return undefined;
  return `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
}

/** Headers as an object, as pairs, or as an object that lists them. */
function headersOf(given: unknown): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  if (typeof given !== "object" || given === null) return headers;
  for (const [name, value] of pairsOf(given))
    if (value !== undefined && value !== null)
      headers[name.toLowerCase()] = Array.isArray(value) ? value.map(String) : String(value);
  return headers;
}

function pairsOf(given: object): Iterable<[string, unknown]> {
  if (!Array.isArray(given))
    return given instanceof Headers ? given.entries() : (Object.entries(given) as [string, unknown][]);
  const list = given as unknown[];
  if (Array.isArray(list[0])) return list as [string, unknown][];
  return list.flatMap((name, index): [string, unknown][] =>
    index % 2 === 0 ? [[String(name), list[index + 1]]] : [],
  );
}
