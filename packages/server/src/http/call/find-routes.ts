import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import * as contract from "@heddle/api";
import { isRoute, type Route } from "@heddle/api";
import { importOwn } from "../../platform/import-own.ts";
import type { Served, ServedChannel } from "./serve.ts";

const FOLDER = join(import.meta.dirname, "../routes");

/** A call of the contract and the file that serves it. */
export interface FoundRoute {
  name: string;
  route: Route;
  /** Loads the file; handlers are loaded with their first request, so that none slows the start. */
  load(): Promise<Served | ServedChannel>;
}

/** Every call of the contract with its file: `shareCredential` is served by `routes/<area>/share-credential.ts`. */
export function findRoutes(): FoundRoute[] {
  const files = new Map(routeFiles().map((file) => [basename(file, ".ts"), file]));
  const names: [string, unknown][] = Object.entries(contract);
  return names.flatMap(([name, route]) => {
    if (!isRoute(route)) return [];
    const file = files.get(fileName(name));
    if (file === undefined) throw new Error(`No file in ${FOLDER} serves the call ${name}.`);
    return [{ name, route, load: loadOnce(file) }];
  });
}

/** Paths of the files that serve calls, relative to `routes/`. */
export function routeFiles(): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
}

function fileName(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase();
}

function loadOnce(file: string): FoundRoute["load"] {
  let loaded: ReturnType<FoundRoute["load"]> | undefined;
  return () =>
    (loaded ??= importOwn(join(FOLDER, file)).then(
      (module) => (module as { default: Served | ServedChannel }).default,
    ));
}
