/** The modules that a script requires of those that need the machine, each once. */
export function machineModulesIn(code: string, trusted: readonly string[]): string[] {
  const names = [...code.matchAll(/\brequire\s*\(\s*["'`](?:node:)?([^"'`\n]+)["'`]/g)].map(
    ([, name]) => name,
  );
  return trusted.filter((name) => names.includes(name));
}
