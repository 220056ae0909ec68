import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { networkCloser } from "./closed-network.ts";
import type { PackageLocation } from "./package-location.ts";

const SOURCES = fileURLToPath(new URL("..", import.meta.url));
const LIBRARIES = ["croner", "luxon"].map((name) => folderOf(name));
/** For packages with connections of their own: the client for SSH and what it loads, each beside what loads it. */
const OF_CONNECTIONS = [
  ["ssh2"],
  ["ssh2", "asn1"],
  ["ssh2", "asn1", "safer-buffer"],
  ["ssh2", "bcrypt-pbkdf"],
  ["ssh2", "bcrypt-pbkdf", "tweetnacl"],
];

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
  const libraries = [
    ...LIBRARIES,
    ...(grants.includes("network") ? OF_CONNECTIONS.map((path) => folderOf(...path)) : []),
  ];
  readable.push(...[location.root, ...libraries, ...writable].map((folder) => `${folder}/`));
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

/** The folder of a library, as the one before it in the path loads it. */
function folderOf(...path: string[]): string {
  const manifest = path.reduce(
    (from, library) => createRequire(from).resolve(`${library}/package.json`),
    import.meta.url,
  );
  return dirname(manifest);
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
