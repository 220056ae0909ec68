import type { CodeRequest, CodeResult } from "@heddle/workflow";
import { type External, requiredBy } from "./external-modules.ts";
import { prepareRunnerFolder } from "./runner-files.ts";
import { RunnerPool } from "./runner-pool.ts";
import { RunnerTask, type TaskLimits } from "./runner-task.ts";

/** What scripts outside of the sandbox may use. */
export interface TrustedOptions {
  /** Modules of Node that the operator trusts scripts with; none = no script runs here. */
  trusted: readonly string[];
  /** Folders that the operator has opened to nodes. */
  openFolders: readonly string[];
  /** Modules that are there in the sandbox too. */
  modules: readonly string[];
  size: number;
  maxSize: number;
  parentFolder: string;
  limits: TaskLimits;
}

/**
 * Runs scripts that use the machine, where the operator allows it: each in a process of its own, without the server's environment, with
 * no files but those of the opened folders, and without the right to start programs or load addons. The network is open to it.
 */
export class TrustedRunner {
  readonly #options: TrustedOptions;
  #pool: RunnerPool | undefined;

  constructor(options: TrustedOptions) {
    this.#options = options;
  }

  /** The modules of the machine that a script names and may use. */
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
      // What a script leaves behind in its process ends with it.
      tasksPerProcess: 1,
      makeFolder: () => prepareRunnerFolder(parentFolder),
      program: "trusted-main.ts",
      argument: "",
      flags: [`--max-old-space-size=${limits.maxMemoryMegabytes}`, ...networkFlags()],
      openFolders,
    });
  }
}

/** Newer versions of Node close the network to restricted processes unless told otherwise. */
function networkFlags(): string[] {
  return process.allowedNodeEnvironmentFlags.has("--allow-net") ? ["--allow-net"] : [];
}
