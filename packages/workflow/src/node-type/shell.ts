/** Runs commands on the machine, where its operator allows that to nodes. */
export interface Shell {
  /**
   * Resolves when the command has ended, whatever its exit code. `environment` is added to what commands know.
   * @throws NodeError when it cannot be started or writes too much.
   */
  run(
    command: string,
    signal: AbortSignal,
    environment?: Readonly<Record<string, string>>,
  ): Promise<ShellResult>;
}

/** How a command ended. */
export interface ShellResult {
  exitCode: number;
  stdout: string;
  stderr: string;
}
