/** Outcome of deleting several entries. */
interface DeletedMany {
  readonly deleted: number;
  /** The first reason why one could not be deleted. */
  readonly failure: unknown;
}

/** Deletes entries one after the other, as servers check each; one that fails does not keep the others. */
export async function deleteMany<Entry>(
  entries: readonly Entry[],
  remove: (entry: Entry) => Promise<unknown>,
): Promise<DeletedMany> {
  let deleted = 0;
  let failure: unknown;
  for (const entry of entries) {
    try {
      await remove(entry);
      deleted += 1;
    } catch (error) {
      failure ??= error;
    }
  }
  return { deleted, failure };
}
