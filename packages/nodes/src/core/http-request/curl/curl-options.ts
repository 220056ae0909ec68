/** Request of a curl command, before conversion to parameters. */
export interface CurlRequest {
  url: string;
  method?: string | undefined;
  headers: [name: string, value: string][];
  /** The variants of `-d`, and their meanings. */
  data: { kind: "plain" | "raw" | "binary" | "urlencode" | "json"; value: string }[];
  form: { name: string; value: string; isFile: boolean }[];
  uploadFile?: string;
  /** Name and password with a colon between them, or the name alone. */
  user?: string;
  isDigest: boolean;
  isGet: boolean;
  isHead: boolean;
  followsRedirects: boolean;
  maxRedirects?: number;
  proxy?: string;
  /** Seconds. */
  timeout?: number;
  isInsecure: boolean;
  showsHeaders: boolean;
}

type Apply = (request: CurlRequest, value: string) => void;

const data =
  (kind: CurlRequest["data"][number]["kind"]): Apply =>
  (request, value) =>
    request.data.push({ kind, value });
const header =
  (name: string): Apply =>
  (request, value) =>
    request.headers.push([name, value]);
const seconds: Apply = (request, value) => {
  request.timeout = Number(value);
};
const form =
  (isPlain: boolean): Apply =>
  (request, value) => {
    const [, name = "", text = ""] = /^([^=]*)=([\s\S]*)$/.exec(value) ?? [];
    const isFile = !isPlain && /^[@<]/.test(text);
    if (isFile) request.form.push({ name, value: text.slice(1).replace(/;.*$/s, ""), isFile });
    else request.form.push({ name, value: isPlain ? text : formValue(text), isFile });
  };

/** Parses a value of `--form`: quoted with escapes, or up to the attributes after a semicolon. */
function formValue(text: string): string {
  const [, quoted] = /^[ \t]*"((?:[^"\\]|\\[\s\S])*)"/.exec(text) ?? [];
  return quoted?.replace(/\\(["\\])/g, "$1") ?? text.replace(/^[ \t]+|;[\s\S]*$/g, "");
}

/** Options with a value. */
const valued: Record<string, Apply> = {
  "--url": (request, value) => {
    request.url = value;
  },
  "--request": (request, value) => {
    request.method = value.toUpperCase();
  },
  "--header": (request, value) => {
    const [, name = "", text = ""] = /^([^:;]+)[:;]\s*([\s\S]*)$/.exec(value) ?? [];
    if (name) request.headers.push([name.trim(), text.trim()]);
  },
  "--data": data("plain"),
  "--data-ascii": data("plain"),
  "--data-raw": data("raw"),
  "--data-binary": data("binary"),
  "--data-urlencode": data("urlencode"),
  "--json": data("json"),
  "--form": form(false),
  "--form-string": form(true),
  "--upload-file": (request, value) => {
    request.uploadFile = value;
  },
  "--user": (request, value) => {
    request.user = value;
  },
  "--user-agent": header("User-Agent"),
  "--referer": header("Referer"),
  "--cookie": header("Cookie"),
  "--oauth2-bearer": (request, value) => request.headers.push(["Authorization", `Bearer ${value}`]),
  "--range": (request, value) => request.headers.push(["Range", `bytes=${value}`]),
  "--max-redirs": (request, value) => {
    request.maxRedirects = Number(value);
  },
  "--proxy": (request, value) => {
    request.proxy = value;
  },
  "--max-time": seconds,
  "--connect-timeout": (request, value) => {
    request.timeout ??= Number(value);
  },
};

/** Options without a value. */
const flags: Record<string, (request: CurlRequest) => void> = {
  "--get": (request) => {
    request.isGet = true;
  },
  "--head": (request) => {
    request.isHead = true;
  },
  "--location": (request) => {
    request.followsRedirects = true;
  },
  "--location-trusted": (request) => {
    request.followsRedirects = true;
  },
  "--insecure": (request) => {
    request.isInsecure = true;
  },
  "--include": (request) => {
    request.showsHeaders = true;
  },
  "--digest": (request) => {
    request.isDigest = true;
  },
  "--compressed": () => {},
};

/** Options that take a value which means nothing to a request of ours. */
const ignoredValues = new Set(
  "--output --write-out --cert --key --cacert --capath --cert-type --key-type --resolve --interface --retry --retry-delay --retry-max-time --limit-rate --cookie-jar --ciphers --config --connect-to --dump-header --proxy-user --stderr --trace --trace-ascii --unix-socket --continue-at --noproxy --proto --tls-max --dns-servers --keepalive-time --speed-limit --speed-time --output-dir".split(
    " ",
  ),
);

const short: Record<string, string> = {
  X: "--request",
  H: "--header",
  d: "--data",
  F: "--form",
  T: "--upload-file",
  u: "--user",
  A: "--user-agent",
  e: "--referer",
  b: "--cookie",
  r: "--range",
  x: "--proxy",
  m: "--max-time",
  o: "--output",
  w: "--write-out",
  E: "--cert",
  c: "--cookie-jar",
  K: "--config",
  D: "--dump-header",
  U: "--proxy-user",
  C: "--continue-at",
  G: "--get",
  I: "--head",
  L: "--location",
  k: "--insecure",
  i: "--include",
};

/** Parses the words of a command; `undefined` if it is not a curl command with a URL. */
export function readOptions(words: readonly string[]): CurlRequest | undefined {
  const from = words[0] === "&" || words[0] === "$" ? 1 : 0;
  if (!/^(?:.*[\\/])?curl(?:\.exe)?$/i.test(words[from] ?? "")) return undefined;
  const request: CurlRequest = {
    url: "",
    headers: [],
    data: [],
    form: [],
    isDigest: false,
    isGet: false,
    isHead: false,
    followsRedirects: false,
    isInsecure: false,
    showsHeaders: false,
  };
  for (let at = from + 1; at < words.length; at++) at += readWord(request, words[at] ?? "", words[at + 1]);
  return request.url === "" ? undefined : request;
}

/** Returns how many further words the option took. */
function readWord(request: CurlRequest, word: string, next: string | undefined): number {
  if (word.startsWith("--")) return readLong(request, word, next);
  if (!word.startsWith("-") || word === "-") {
    request.url ||= word;
    return 0;
  }
  for (let at = 1; at < word.length; at++) {
    const name = short[word[at] ?? ""];
    if (name === undefined) continue;
    const apply = valued[name];
    if (!apply && !ignoredValues.has(name)) {
      flags[name]?.(request);
      continue;
    }
    const rest = word.slice(at + 1);
    apply?.(request, rest === "" ? (next ?? "") : rest);
    return rest === "" ? 1 : 0;
  }
  return 0;
}

function readLong(request: CurlRequest, word: string, next: string | undefined): number {
  const apply = valued[word];
  if (apply) {
    apply(request, next ?? "");
    return 1;
  }
  if (ignoredValues.has(word)) return 1;
  flags[word]?.(request);
  return 0;
}
