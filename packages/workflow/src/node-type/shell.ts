/** Runs local commands, if the operator allows nodes to. */
export interface Shell {
  /**
   * Resolves when the command has ended, whatever its exit code. `environment` is added to the command's environment.
   * @throws NodeError if it cannot be started or writes too much
   */
  run(
    command: string,
    signal: AbortSignal,
    environment?: Readonly<Record<string, string>>,
  ): Promise<ShellResult>;
}

/** Outcome of a command. */
export interface ShellResult {
  exitCode: number;
  stdout: string;
  stderr: string;
}
