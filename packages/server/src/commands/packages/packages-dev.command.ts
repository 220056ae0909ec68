import { mkdtempSync, rmSync, watch } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OwnTypes } from "@heddle/nodes";
import type { PackageCatalogue } from "@heddle/package-host";
import { describeFolder } from "../../community-packages/describe-folder.ts";
import { readConfig } from "../../platform/config/env.ts";
import { createLogger } from "../../platform/logger.ts";
import { type RunningServer, startServer } from "../../start/start-server.ts";
import { defineCommand } from "../frame/command.ts";
import type { Terminal } from "../frame/terminal.ts";
import { stopOnSignal } from "../service/stop-on-signal.ts";
import { openFolder } from "./open-folder.ts";

/** An editor writes a file in several steps. */
const REST_MS = 100;

export default defineCommand({
  about:
    "Starts the server with the nodes of a package that is being written, and loads them again after every change.",
  details: [
    "FOLDER is the package itself; it runs confined, as an installed one. What cannot be loaded is said here, and the nodes stay as they",
    "were. Pages of the editor show changed forms after they are loaded again. HEDDLE_DATA names another data folder for experiments.",
  ],
  words: ["FOLDER"],
  run: async ({ words: [given = ""], terminal, env }) => {
    const { folder } = await openFolder(given);
    const config = readConfig(env);
    const kept = mkdtempSync(join(tmpdir(), "heddle-package-dev-"));
    const server = await startServer(config, createLogger(config.observe.logLevel));
    const loading = new Loading({ given, kept, server, terminal });
    await loading.next();
    const watcher = watch(folder, { recursive: true }, (_event, file) => {
      if (!/(^|[/\\])(node_modules|\.[^/\\]*)([/\\]|$)/.test(file ?? "")) loading.soon();
    });
    terminal.say(`The editor is at ${server.url}. Changes in ${given} count at once.`);
    stopOnSignal(async () => {
      watcher.close();
      await server.stop();
      rmSync(kept, { recursive: true, force: true });
    });
  },
});

interface LoadingParts {
  readonly given: string;
  /** Folder of the stored descriptions. */
  readonly kept: string;
  readonly server: RunningServer;
  readonly terminal: Terminal;
}

/** Loads the package, one time after the other. */
class Loading {
  readonly #parts: LoadingParts;
  /** Types in use, and the file of each. */
  #types: OwnTypes = { nodes: {}, credentials: {} };
  #files = new Map<string, string>();
  #revision = 0;
  #timer: NodeJS.Timeout | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(parts: LoadingParts) {
    this.#parts = parts;
  }

  soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.next(), REST_MS);
  }

  next(): Promise<void> {
    this.#last = this.#last.then(() => this.#load());
    return this.#last;
  }

  async #load(): Promise<void> {
    const { given, kept, server, terminal } = this.#parts;
    const { context } = server;
    const revision = ++this.#revision;
    try {
      const { folder, name } = await openFolder(given);
      const { catalogue, types } = await describeFolder(folder, name, {
        limits: context.config.packages,
        file: join(kept, `${revision}.json`),
        revision,
      });
      for (const { file, message } of catalogue.failures) terminal.say(`${file}: ${message}`);
      if (catalogue.nodes.length === 0) return terminal.say("No node was loaded. What was there stays.");
      const staying = this.#replace(catalogue, types);
      await context.packages.develop(this.#types);
      terminal.say(`Loaded: ${catalogue.nodes.map((node) => node.name).join(", ")}`);
      if (staying.length > 0) terminal.say(`What was there stays: ${staying.join(", ")}.`);
    } catch (error) {
      terminal.say(`Not loaded: ${(error as Error).message}`);
    }
  }

  /** Uses the new types, and keeps those whose files currently fail to load. Returns the names of these. */
  #replace({ nodes, credentials, failures }: PackageCatalogue, types: OwnTypes): string[] {
    const failed = new Set(failures.map(({ file }) => file));
    const staying = [...this.#files].flatMap(([name, file]) => (failed.has(file) ? [name] : []));
    const kept = (before: OwnTypes["nodes"]) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => staying.includes(name)));
    this.#types = {
      nodes: { ...kept(this.#types.nodes), ...types.nodes },
      credentials: { ...kept(this.#types.credentials), ...types.credentials },
    };
    const known = [...this.#files].filter(([name]) => staying.includes(name));
    this.#files = new Map([
      ...known,
      ...[...nodes, ...credentials].map(({ name, file }) => [name, file] as const),
    ]);
    return staying;
  }
}
