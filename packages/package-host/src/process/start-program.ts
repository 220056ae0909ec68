import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { networkCloser } from "./closed-network.ts";
import type { PackageLocation } from "./package-location.ts";

const SOURCES = fileURLToPath(new URL("..", import.meta.url));
const LIBRARIES = ["croner", "luxon"];
/** For packages with connections of their own: clients for SSH and mailboxes, with what they depend on. */
const OF_CONNECTIONS = ["ssh2", "imapflow"];

/**
 * Starts the program of a package's process: without files but its own, environment, programs, threads and, where the system can, network,
 * except for what was granted.
 */
export async function startProgram(
  location: PackageLocation,
  uid: number | undefined,
): Promise<ChildProcess> {
  const readable = [`${SOURCES}child/`, `${SOURCES}protocol/`, join(SOURCES, "../package.json")];
  const { grants, writable = [] } = location;
  const libraries = [...LIBRARIES, ...(grants.includes("network") ? OF_CONNECTIONS : [])];
  const folders = libraries.flatMap((name) => [...foldersOf(name)]);
  readable.push(...[location.root, ...folders, ...writable].map((folder) => `${folder}/`));
  const flags = [
    "--permission",
    ...readable.map((path) => `--allow-fs-read=${path}`),
    ...writable.map((path) => `--allow-fs-write=${path}/`),
    ...(grants.includes("programs") ? ["--allow-child-process", "--allow-worker"] : []),
    ...(grants.includes("native") ? ["--allow-addons"] : []),
    `--max-old-space-size=${location.limits.memoryMegabytes}`,
    "--no-experimental-sqlite",
    "--no-warnings",
  ];
  const program = [join(SOURCES, "child/main.ts"), location.folder, grants.join(","), ...writable];
  const closer = grants.includes("network") ? [] : await networkCloser(uid);
  const [command, ...args] = [...closer, process.execPath, ...flags, ...program];
  return spawn(command!, args, {
    env: environmentOf(location),
    cwd: "/",
    stdio: ["pipe", "pipe", "ignore", "pipe"],
    windowsHide: true,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
}

const found = new Map<string, Set<string>>();

/** The folders of a library and of all that it depends on, each as what depends on it loads it. */
function foldersOf(library: string): Set<string> {
  const folders = found.get(library) ?? new Set();
  if (folders.size === 0) addFolders(library, import.meta.url, folders);
  found.set(library, folders);
  return folders;
}

function addFolders(library: string, from: string, folders: Set<string>): void {
  const places = createRequire(from).resolve.paths(library) ?? [];
  const place = places.map((one) => join(one, library)).find((one) => existsSync(one));
  // What is optional may have been left out.
  if (place === undefined) return;
  // Node asks for files where links lead.
  const folder = realpathSync(place);
  if (folders.has(folder)) return;
  folders.add(folder);
  const manifest = join(folder, "package.json");
  const { dependencies = {} } = JSON.parse(readFileSync(manifest, "utf8")) as { dependencies?: object };
  for (const name of Object.keys(dependencies)) addFolders(name, manifest, folders);
}

/** The time zone, a place for files that are needed for a while, and where programs lie, each where the package may use it. */
function environmentOf({ grants, writable = [] }: PackageLocation): Record<string, string> {
  const { TZ, PATH } = process.env;
  return {
    ...(TZ ? { TZ } : {}),
    ...(PATH && grants.includes("programs") ? { PATH } : {}),
    ...(writable[0] ? { TMPDIR: writable[0], HOME: writable[0] } : {}),
  };
}
