/**
 * Static data with some parts replaced: executions that run at the same time change parts of their own, and none undoes what another one
 * has kept. Parts without content are left out.
 */
export function withParts(
  stored: unknown,
  parts: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return withoutEmptyParts({ ...storedParts(stored), ...parts });
}

/** Static data by part, from the text or the object in which they are stored; nothing where that is neither. */
export function storedParts(stored: unknown): Record<string, unknown> {
  if (typeof stored === "string") {
    try {
      return storedParts(JSON.parse(stored));
    } catch {
      return {};
    }
  }
  return typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
}

/** Static data without the parts that hold nothing. */
export function withoutEmptyParts(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, part]) => part != null && Object.keys(part).length > 0),
  );
}
