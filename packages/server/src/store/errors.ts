/** The store cannot be opened or used; the message says what to do. */
export class StoreError extends Error {
  override readonly name = "StoreError";
}

/** True for "an entry with this key exists already" of either dialect. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === "23505" || errcode === 2067 || errcode === 1555;
}
