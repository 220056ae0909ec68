import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { PUBLIC_CALLS, type PublicCallName, type PublicRoute } from "@heddle/api";
import { importOwn } from "../../../platform/import-own.ts";
import type { ServedPublic } from "./serve-public.ts";

const FOLDER = join(import.meta.dirname, "..");
/** Folders that contain no calls. */
const OTHER_FOLDERS = new Set(["call", "document", "answers", "testing"]);

/** A call of the public API and the file that serves it. */
export interface FoundPublicCall {
  name: PublicCallName;
  route: PublicRoute;
  /** Loads the file, with the first request. */
  load(): Promise<ServedPublic>;
}

/** Every call of the public API with its file: `readTag` is served by `public/<area>/read-tag.ts`. */
export function findPublicCalls(): FoundPublicCall[] {
  const files = new Map(publicCallFiles().map((file) => [basename(file, ".ts"), file]));
  return Object.entries<PublicRoute>(PUBLIC_CALLS).map(([name, route]) => {
    const file = files.get(fileName(name));
    if (file === undefined) throw new Error(`No file in ${FOLDER} serves the call ${name}.`);
    return { name: name as PublicCallName, route, load: loadOnce(file) };
  });
}

/** Paths of the files that serve calls of the public API, relative to `public/`. */
export function publicCallFiles(): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /^[\w-]+\/[\w-]+\.ts$/.test(file) && !OTHER_FOLDERS.has(file.split("/")[0]!));
}

function fileName(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase();
}

function loadOnce(file: string): FoundPublicCall["load"] {
  let loaded: ReturnType<FoundPublicCall["load"]> | undefined;
  return () =>
    (loaded ??= importOwn(join(FOLDER, file)).then(
      (module) => (module as { default: ServedPublic }).default,
    ));
}
