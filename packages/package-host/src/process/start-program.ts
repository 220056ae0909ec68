import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { networkCloser } from "./closed-network.ts";
import type { PackageLocation } from "./package-location.ts";
import { readablePlaces } from "./readable-copies.ts";

const SOURCES = fileURLToPath(new URL("..", import.meta.url));
const LIBRARIES = ["croner", "luxon"];
/** For packages with the network permission: clients for SSH and mailboxes, with their dependencies. */
const OF_CONNECTIONS = ["ssh2", "imapflow"];

/**
 * Starts a package's process: without other files, environment, processes, threads and, if the system supports it,
 * network, except for the granted permissions.
 */
export async function startProgram(
  location: PackageLocation,
  uid: number | undefined,
): Promise<ChildProcess> {
  const { grants, writable = [] } = location;
  const { main, node, root, folder, own } = placesOf(location, uid);
  const readable = [...own, ...[root, ...writable].map((one) => `${one}/`)];
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
  const program = [main, folder, grants.join(","), ...writable];
  const closer = grants.includes("network") ? [] : await networkCloser(uid, node);
  const [command, ...args] = [...closer, node, ...flags, ...program];
  return spawn(command!, args, {
    env: environmentOf(location),
    cwd: "/",
    stdio: ["pipe", "pipe", "ignore", "pipe"],
    windowsHide: true,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
}

/** Files of a package's process. */
interface Places {
  readonly main: string;
  readonly node: string;
  readonly root: string;
  readonly folder: string;
  /** Files and folders of Heddle that the process may read. */
  readonly own: readonly string[];
}

/** A different user reads copies of folders that it cannot enter. */
function placesOf({ root, folder, grants }: PackageLocation, uid: number | undefined): Places {
  const place = uid === undefined ? () => (path: string) => path : readablePlaces;
  const libraries = [...LIBRARIES, ...(grants.includes("network") ? OF_CONNECTIONS : [])];
  const folders = libraries.flatMap((name) => [...foldersOf(name)]);
  const sources = [join(SOURCES, "child"), join(SOURCES, "protocol"), ...folders];
  const manifest = join(SOURCES, "../package.json");
  const ownPlace = place([...sources, manifest]);
  const rootPlace = place([root]);
  return {
    main: ownPlace(join(SOURCES, "child/main.ts")),
    node: place([process.execPath])(process.execPath),
    root: rootPlace(root),
    folder: rootPlace(folder),
    own: [...sources.map((one) => `${ownPlace(one)}/`), ownPlace(manifest)],
  };
}

const found = new Map<string, Set<string>>();

/** Folders of a library and all its dependencies, each as its dependents resolve it. */
function foldersOf(library: string): Set<string> {
  const folders = found.get(library) ?? new Set();
  if (folders.size === 0) addFolders(library, import.meta.url, folders);
  found.set(library, folders);
  return folders;
}

function addFolders(library: string, from: string, folders: Set<string>): void {
  const places = createRequire(from).resolve.paths(library) ?? [];
  const place = places.map((one) => join(one, library)).find((one) => existsSync(one));
  // Optional dependencies may be missing.
  if (place === undefined) return;
  // Node requests the real paths of links.
  const folder = realpathSync(place);
  if (folders.has(folder)) return;
  folders.add(folder);
  const manifest = join(folder, "package.json");
  const { dependencies = {} } = JSON.parse(readFileSync(manifest, "utf8")) as { dependencies?: object };
  for (const name of Object.keys(dependencies)) addFolders(name, manifest, folders);
}

/** Time zone, temporary folder, and search path of executables, each if the package can use it. */
function environmentOf({ grants, writable = [] }: PackageLocation): Record<string, string> {
  const { TZ, PATH } = process.env;
  return {
    ...(TZ ? { TZ } : {}),
    ...(PATH && grants.includes("programs") ? { PATH } : {}),
    ...(writable[0] ? { TMPDIR: writable[0], HOME: writable[0] } : {}),
  };
}
