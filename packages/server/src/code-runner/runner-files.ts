import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire, stripTypeScriptTypes } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** The only folder that a runner process can read. */
export interface RunnerFolder {
  folder: string;
  remove(): void;
}

/**
 * Copies everything that a runner process reads into one folder, the only one it can read: its script, the guest's
 * scripts, libraries and the addon. Readable for other users, because runners can run as one.
 */
export function prepareRunnerFolder(parent: string): RunnerFolder {
  const made = makeRunnerFolder(parent, ["child", "guest"]);
  for (const [name, source] of Object.entries(libraries())) addFile(made.folder, name, source);
  return made;
}

/** A file that runners can read, as any user. */
export function addFile(folder: string, name: string, source: string): void {
  copyFileSync(source, join(folder, name));
  chmodSync(join(folder, name), 0o644);
}

/**
 * A folder with only the sources in `parts` as JavaScript (`.mjs`), side by side or under their own paths, deleted when the server
 * stops.
 */
export function makeRunnerFolder(
  parent: string,
  parts: readonly string[],
  { keepsPaths = false } = {},
): RunnerFolder {
  removeLeftovers(parent);
  const folder = realpathSync(mkdtempSync(join(parent, `heddle-code-${process.pid}-`)));
  chmodSync(folder, 0o755);
  for (const part of parts)
    cpSync(join(import.meta.dirname, part), keepsPaths ? join(folder, part) : folder, { recursive: true });
  removeTypes(folder);
  openToAll(folder);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  return {
    folder,
    remove() {
      process.off("exit", remove);
      remove();
    },
  };
}

/** The published package contains no TypeScript. */
const TYPE_SCRIPT = /[.]ts$/;
/** A string that is the name of a source file. */
const SOURCE_NAME = /(["'`])([\w./-]*)[.]ts\1/g;

/** Removing types takes more than half of a runner's start, so it is done once for all of them. */
function removeTypes(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!TYPE_SCRIPT.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const code = withoutTypes(readFileSync(file, "utf8")).replace(SOURCE_NAME, "$1$2.mjs$1");
    writeFileSync(file.replace(TYPE_SCRIPT, ".mjs"), code);
    rmSync(file);
  }
}

/** Without Node's warning that the function is experimental: it is not the operator's concern. */
function withoutTypes(source: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Copies are created for the server's own user only, but runners can run as another one. */
function openToAll(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}

/** Servers that were killed could not tidy up after themselves. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = /^heddle-code-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // another user's
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code !== "ESRCH";
  }
}

function libraries(): Record<string, string> {
  const bufferFile = require.resolve("buffer/");
  const besideBuffer = createRequire(bufferFile);
  return {
    "ivm.node": addonFile(),
    "luxon.js": join(dirname(require.resolve("luxon/package.json")), "build/global/luxon.js"),
    "jmespath.js": require.resolve("jmespath"),
    "events.js": require.resolve("events/"),
    ...assertFiles(),
    "buffer.js": bufferFile,
    "base64-js.js": besideBuffer.resolve("base64-js"),
    "ieee754.js": besideBuffer.resolve("ieee754"),
  };
}

/** The library's own files; the guest has its other dependencies. */
function assertFiles(): Record<string, string> {
  const folder = dirname(require.resolve("assert/"));
  return {
    "assert-assert.js": join(folder, "assert.js"),
    "assert-errors.js": join(folder, "internal/errors.js"),
    "assert-assertion_error.js": join(folder, "internal/assert/assertion_error.js"),
    "assert-comparisons.js": join(folder, "internal/util/comparisons.js"),
  };
}

/** The prebuilt addon for this platform and runtime. */
function addonFile(): string {
  const packageFile = require.resolve("isolated-vm/package.json");
  const find = createRequire(packageFile)("node-gyp-build") as { path(folder: string): string };
  return find.path(dirname(packageFile));
}
