/**
 * Static data with some parts replaced: concurrent executions change their own parts, and none undoes another's. Empty
 * parts are omitted.
 */
export function withParts(
  stored: unknown,
  parts: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return withoutEmptyParts({ ...storedParts(stored), ...parts });
}

/** Static data by part, from the string or the object in which they are stored; empty if it is neither. */
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
