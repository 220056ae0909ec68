import type { CodeRequest, CodeResult } from "@heddle/workflow";
import { type External, requiredBy } from "./external-modules.ts";
import { prepareRunnerFolder } from "./runner-files.ts";
import { RunnerPool } from "./runner-pool.ts";
import { RunnerTask, type TaskLimits } from "./runner-task.ts";

/** Permissions of scripts outside of the sandbox. */
export interface TrustedOptions {
  /** Modules of Node that the operator trusts scripts with; none = no script runs here. */
  trusted: readonly string[];
  /** Folders that the operator has opened to nodes. */
  openFolders: readonly string[];
  /** Modules that are also available in the sandbox. */
  modules: readonly string[];
  size: number;
  maxSize: number;
  parentFolder: string;
  limits: TaskLimits;
}

/**
 * Runs scripts with host access, if the operator allows it: each in a separate process, without the server's
 * environment, with access only to files of the opened folders, and without the right to start processes or load
 * addons. It has network access.
 */
export class TrustedRunner {
  readonly #options: TrustedOptions;
  #pool: RunnerPool | undefined;

  constructor(options: TrustedOptions) {
    this.#options = options;
  }

  /** Host modules that a script names and can use. */
  modulesUsedBy(code: string): string[] {
    const { trusted } = this.#options;
    if (trusted.length === 0 || !code.includes("require")) return [];
    return requiredBy(code)
      .map((name) => name.replace(/^node:/, ""))
      .filter((name) => trusted.includes(name));
  }

  async run(
    request: CodeRequest,
    machine: readonly string[],
    externals: readonly External[],
  ): Promise<CodeResult> {
    const { limits, modules } = this.#options;
    this.#pool ??= this.#makePool();
    const runner = await this.#pool.acquire("", request.signal);
    try {
      return await new RunnerTask(request, runner, limits).run({ key: "", modules, machine, externals });
    } finally {
      this.#pool.release(runner);
    }
  }

  close(): void {
    this.#pool?.close();
  }

  #makePool(): RunnerPool {
    const { size, maxSize, openFolders, parentFolder, limits } = this.#options;
    return new RunnerPool({
      size,
      maxSize,
      // Leftovers of a script end with its process.
      tasksPerProcess: 1,
      makeFolder: () => prepareRunnerFolder(parentFolder),
      program: "trusted-main.mjs",
      argument: "",
      flags: [`--max-old-space-size=${limits.maxMemoryMegabytes}`, ...networkFlags()],
      openFolders,
    });
  }
}

/** Newer versions of Node block the network for restricted processes by default. */
function networkFlags(): string[] {
  return process.allowedNodeEnvironmentFlags.has("--allow-net") ? ["--allow-net"] : [];
}
