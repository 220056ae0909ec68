import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { RunError } from "../errors/run-error.ts";

/** A package as one script that defines `module.exports`. */
export interface External {
  name: string;
  source: string;
}

/** Packages that scripts can require, and their locations. */
export interface ExternalOptions {
  /** Packages that code can require; `*` = all installed in the folder. */
  allowed: readonly string[];
  /** Folder with a `node_modules` that the administrator installs packages into. */
  folder: string | undefined;
}

/** The names in a script's calls of `require`, each once. */
export function requiredBy(code: string): string[] {
  const calls = code.matchAll(/\brequire\s*\(\s*(["'`])([^"'`\n]+)\1\s*\)/g);
  return [...new Set([...calls].map(([, , name]) => name!))];
}

/** A name of a package, with a path in it at most. */
const packageName = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*(?:\/[A-Za-z0-9._~-]+)*$/;
const MAX_BUNDLE_CHARACTERS = 16_777_216;

/** Bundles the packages that scripts require, once each; they run inside of the sandbox like the script itself. */
export class ExternalModules {
  readonly #options: ExternalOptions;
  readonly #bundles = new Map<string, Promise<External>>();

  constructor(options: ExternalOptions) {
    this.#options = options;
  }

  /** Allowed packages among those that a script names in calls of `require`. */
  async usedBy(code: string): Promise<External[]> {
    const { allowed, folder } = this.#options;
    if (allowed.length === 0 || folder === undefined || !code.includes("require")) return [];
    const wanted = requiredBy(code).filter((name) => this.#isAllowed(name));
    return Promise.all(wanted.map((name) => this.#bundle(name, folder)));
  }

  #isAllowed(name: string): boolean {
    if (!packageName.test(name) || name.split("/").includes("..")) return false;
    const { allowed, folder = "" } = this.#options;
    const owner = name
      .split("/")
      .slice(0, name.startsWith("@") ? 2 : 1)
      .join("/");
    if (allowed.includes(name) || allowed.includes(owner)) return true;
    return allowed.includes("*") && existsSync(join(folder, "node_modules", owner, "package.json"));
  }

  #bundle(name: string, folder: string): Promise<External> {
    const known = this.#bundles.get(name);
    if (known) return known;
    const made = bundle(name, folder);
    this.#bundles.set(name, made);
    // A failed package can be installed by the next attempt.
    made.catch(() => this.#bundles.delete(name));
    return made;
  }
}

async function bundle(name: string, folder: string): Promise<External> {
  const owner = name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");
  const place = join(folder, "node_modules", owner, "package.json");
  if (!existsSync(place)) {
    throw new RunError("package-not-installed", { name: owner, folder });
  }
  const source = await bundledText(name, folder);
  if (source.length > MAX_BUNDLE_CHARACTERS) throw new RunError("package-too-large", { name });
  return { name, source };
}

async function bundledText(name: string, folder: string): Promise<string> {
  try {
    const { rolldown } = await import("rolldown");
    const entry = "\0heddle-entry";
    const build = await rolldown({
      input: entry,
      cwd: folder,
      platform: "browser",
      logLevel: "silent",
      external: (id) => /^node:/.test(id),
      plugins: [
        {
          name: "heddle-entry",
          resolveId: (id) => (id === entry ? { id: join(folder, "heddle-entry.cjs") } : undefined),
          load: (id) =>
            id === join(folder, "heddle-entry.cjs")
              ? `module.exports = require(${JSON.stringify(name)});`
              : undefined,
        },
      ],
    });
    const { output } = await build.generate({ format: "cjs", exports: "auto", codeSplitting: false });
    await build.close();
    return output[0].code;
  } catch (error) {
    throw new RunError("package-not-bundled", {
      name,
      reason: error instanceof Error ? error.message.slice(0, 500) : String(error),
    });
  }
}

/** Dependencies in the folder's own `package.json`. */
export function installedPackages(folder: string): string[] {
  try {
    const { dependencies = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
      dependencies?: Record<string, string>;
    };
    return Object.keys(dependencies);
  } catch {
    return [];
  }
}
