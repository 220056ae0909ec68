/** Names of the settings that differ, for the audit log: never their values. */
export function changedNames(before: object, after: object): string[] {
  const old = before as Record<string, unknown>;
  return Object.entries(after)
    .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(old[key]))
    .map(([key]) => key);
}
