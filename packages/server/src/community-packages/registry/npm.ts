import { spawn } from "node:child_process";
import { proxyUrls } from "../../platform/config/proxy-settings.ts";
import { type Environment, textOf } from "../../platform/config/reader.ts";

/** Result of an npm run. */
interface NpmResult {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

const MAX_MS = 300_000;
const MAX_OUTPUT_CHARACTERS = 10_000_000;
/** Scripts of packages never run; the registry receives only the requests themselves. */
const ALWAYS = [
  "--ignore-scripts",
  "--no-audit",
  "--no-fund",
  "--no-update-notifier",
  "--prefer-online",
  "--loglevel=error",
];
/** Environment that npm needs to reach the registry; settings of the npm that started this server must not interfere. */
const KEPT =
  /^(PATH|HOME|USERPROFILE|APPDATA|SYSTEMROOT|TMPDIR|TEMP|(https?|no)_proxy|NODE_EXTRA_CA_CERTS|npm_config_(registry|cache|userconfig|cafile|proxy|https_proxy|noproxy))$/i;

/** The environment of npm; the proxy settings of Heddle replace the variables, and npm's own settings win. */
export function npmEnvironment(env: Environment): Record<string, string> {
  const kept = Object.entries(env).filter(
    (entry): entry is [string, string] => KEPT.test(entry[0]) && entry[1] !== undefined,
  );
  const proxy = textOf(env, "HEDDLE_HTTP_PROXY");
  const noProxy = textOf(env, "HEDDLE_NO_PROXY");
  const left = kept.filter(([name]) => {
    if (/^https?_proxy$/i.test(name)) return proxy === undefined;
    return noProxy === undefined || !/^no_proxy$/i.test(name);
  });
  const { http, https } = proxyUrls().read(proxy, "HEDDLE_HTTP_PROXY", {});
  return {
    ...Object.fromEntries(left),
    ...(http === undefined ? {} : { http_proxy: http }),
    ...(https === undefined ? {} : { https_proxy: https }),
    ...(noProxy === undefined ? {} : { no_proxy: noProxy }),
  };
}

/** Runs npm in a folder, without a shell. @throws when there is no npm. */
export function runNpm(args: readonly string[], folder: string): Promise<NpmResult> {
  const isWindows = process.platform === "win32";
  const child = spawn(isWindows ? "npm.cmd" : "npm", [...args, ...ALWAYS], {
    cwd: folder,
    env: npmEnvironment(process.env),
    stdio: ["ignore", "pipe", "pipe"],
    timeout: MAX_MS,
    windowsHide: true,
  });
  const texts = { output: "", errors: "" };
  const collect = (name: "output" | "errors") => (chunk: Buffer) => {
    if (texts[name].length < MAX_OUTPUT_CHARACTERS) texts[name] += String(chunk);
  };
  child.stdout.on("data", collect("output"));
  child.stderr.on("data", collect("errors"));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, ...texts }));
  });
}

let found: Promise<boolean> | undefined;

/** Whether packages can be installed here; determined once. */
export function isNpmAvailable(): Promise<boolean> {
  found ??= runNpm(["--version"], process.cwd()).then(
    ({ code }) => code === 0,
    () => false,
  );
  return found;
}
