/** Returns the required modules of a script that access the host, each once. */
export function machineModulesIn(code: string, trusted: readonly string[]): string[] {
  const names = [...code.matchAll(/\brequire\s*\(\s*["'`](?:node:)?([^"'`\n]+)["'`]/g)].map(
    ([, name]) => name,
  );
  return trusted.filter((name) => names.includes(name));
}
