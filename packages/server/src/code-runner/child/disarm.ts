/** Nothing in this process needs these anymore. */
export function disarm(): void {
  const names = [
    "binding",
    "_linkedBinding",
    "getBuiltinModule",
    "dlopen",
    "kill",
    "_kill",
    "abort",
    "execve",
    "chdir",
    "setuid",
    "setgid",
    "mainModule",
    "report",
    "_debugProcess",
    "_debugEnd",
    "loadEnvFile",
  ];
  const target = process as unknown as Record<string, unknown>;
  for (const name of names) {
    try {
      Object.defineProperty(target, name, { value: undefined, configurable: false });
    } catch {
      // not there on this platform
    }
  }
}
