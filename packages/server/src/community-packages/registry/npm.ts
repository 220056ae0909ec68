import { spawn } from "node:child_process";

/** How a run of npm ended. */
interface NpmResult {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

const MAX_MS = 300_000;
const MAX_OUTPUT_CHARACTERS = 10_000_000;
/** Scripts of packages never run; nothing is sent to the registry but what is asked for. */
const ALWAYS = [
  "--ignore-scripts",
  "--no-audit",
  "--no-fund",
  "--no-update-notifier",
  "--prefer-online",
  "--loglevel=error",
];
/** What npm needs to reach the registry; no setting of an npm that started this server gets in the way. */
const KEPT =
  /^(PATH|HOME|USERPROFILE|APPDATA|SYSTEMROOT|TMPDIR|TEMP|(https?|no)_proxy|NODE_EXTRA_CA_CERTS|npm_config_(registry|cache|userconfig|cafile|proxy|https_proxy|noproxy))$/i;

/** Runs npm in a folder, without a shell. @throws when there is no npm. */
export function runNpm(args: readonly string[], folder: string): Promise<NpmResult> {
  const isWindows = process.platform === "win32";
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => KEPT.test(name)));
  const child = spawn(isWindows ? "npm.cmd" : "npm", [...args, ...ALWAYS], {
    cwd: folder,
    env,
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
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, ...texts }));
  });
}

let found: Promise<boolean> | undefined;

/** Whether packages can be installed here; looked up once. */
export function isNpmAvailable(): Promise<boolean> {
  found ??= runNpm(["--version"], process.cwd()).then(
    ({ code }) => code === 0,
    () => false,
  );
  return found;
}
