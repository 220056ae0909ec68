/** Workflows that can be chosen: those that are not archived, and the one that is chosen already. */
export function choosable<W extends { id: string; isArchived?: boolean }>(
  workflows: readonly W[],
  chosen?: string,
): W[] {
  return workflows.filter(({ id, isArchived }) => !isArchived || id === chosen);
}
