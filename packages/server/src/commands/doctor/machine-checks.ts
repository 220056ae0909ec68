import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { isPythonInstalled, pythonRemedy } from "../../code-runner/python/python-files.ts";
import { isInUse, openDataFolder } from "../../platform/config/data-folder.ts";
import { makeFolder } from "../../platform/config/make-folder.ts";
import { check, fine } from "./check.ts";

const MIN_NODE = 24;
const GIGABYTE = 2 ** 30;
const MIN_FREE_BYTES = GIGABYTE;
const MAX_USED_SHARE = 0.95;

/** The Node that runs Heddle. */
export const nodeVersion = check("node", "Start Heddle with `npm start`, which brings its own Node.", () => {
  const major = Number(process.versions.node.split(".")[0]);
  if (major >= MIN_NODE) return fine(`version ${process.versions.node}`);
  return {
    state: "fail",
    text: `version ${process.versions.node} is too old`,
    remedy: `Use Node ${MIN_NODE} or later, or start Heddle with \`npm start\`, which brings its own.`,
  };
});

/** The data folder: existing, writable, and possibly locked by a server. */
export const dataFolder = check("data folder", "Set HEDDLE_DATA to a folder of this user.", ({ storage }) => {
  openDataFolder(storage.folder, { isShared: true });
  return fine(
    `${storage.folder} is writable; ${isInUse(storage.folder) ? "a server runs on it" : "no server runs on it"}`,
  );
});

/** Folders in settings, in addition to the data folder. */
export const filesFolder = check("files", "Set HEDDLE_FILES to a folder of this user.", ({ storage }) => {
  makeFolder(storage.filesFolder);
  accessSync(storage.filesFolder, constants.W_OK);
  return fine(`${storage.filesFolder} is writable`);
});

/** Free room for the database and for files. */
export const diskSpace = check("disk", "Check the disk of the data folder.", ({ storage }) => {
  const { bavail, bsize, blocks } = statfsSync(storage.folder);
  const free = bavail * bsize;
  const text = `${(free / GIGABYTE).toFixed(1)} GB are free`;
  if (free > MIN_FREE_BYTES && bavail / blocks > 1 - MAX_USED_SHARE) return fine(text);
  return {
    state: "warn",
    text,
    remedy: "Make room: on a full disk Heddle refuses new executions and answers webhooks with errors.",
  };
});

/** Scripts of Code nodes are started from the temporary folder. */
export const temporaryFolder = check("temporary folder", "Set TMPDIR to a folder of this user.", () => {
  accessSync(tmpdir(), constants.W_OK);
  return fine(`${tmpdir()} is writable`);
});

/** Python for Code nodes, which is optional. */
export const python = check("python", pythonRemedy(), ({ code }) => {
  if (isPythonInstalled(code.pythonFolder)) return fine("installed");
  const isNamed = code.pythonFolder !== undefined && !existsSync(code.pythonFolder);
  return {
    state: isNamed ? "fail" : "warn",
    text: isNamed ? `${code.pythonFolder} does not exist` : "not installed: Code nodes run JavaScript only",
    remedy: `Where workflows have Python code: ${pythonRemedy()}`,
  };
});

/** Packages of nodes never run as root; their user has to enter the folders of Heddle and of the data. */
export const packageProcesses = check(
  "packages",
  "Set TMPDIR to a folder that every user may pass through.",
  async ({ packages, storage }) => {
    if (!packages.isOn) return fine("switched off");
    if (process.getuid?.() !== 0) return fine("run as the user of Heddle");
    const { closedFolder } = await import("@heddle/package-host");
    const closed = closedFolder(process.execPath) ?? closedFolder(dirname(storage.folder));
    if (closed === undefined) return fine("run as nobody");
    return {
      state: "warn",
      text: `run as nobody from copies in ${tmpdir()}, because other users cannot enter ${closed}; packages with the grant files may not start`,
      remedy:
        "Start Heddle as an ordinary user, or keep Heddle and its data where every user may pass, such as /opt and /var/lib (HEDDLE_DATA)",
    };
  },
);
