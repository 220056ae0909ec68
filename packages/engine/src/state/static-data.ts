/** Static data of the workflow, which is kept between executions: copied when a node first reads it, compared at the end. */
export class StaticData {
  readonly #stored: unknown;
  #values: Record<string, unknown> | undefined;
  #before = "";

  constructor(stored: unknown) {
    this.#stored = stored;
  }

  /** The part of the workflow (`global`) or of one node. */
  part(key: string): Record<string, unknown> {
    this.#values ??= this.#load();
    const part = this.#values[key];
    if (typeof part === "object" && part !== null) return part as Record<string, unknown>;
    return (this.#values[key] = {}) as Record<string, unknown>;
  }

  /** All parts if one of them has changed, else undefined. */
  get changed(): Record<string, unknown> | undefined {
    if (!this.#values) return undefined;
    const now = withoutEmptyParts(this.#values);
    return JSON.stringify(now) === this.#before ? undefined : now;
  }

  /** The parts that have changed, one without content as an empty object; undefined when none has. */
  get changedParts(): Record<string, unknown> | undefined {
    if (!this.changed) return undefined;
    const before = JSON.parse(this.#before) as Record<string, unknown>;
    const parts = Object.entries(this.#values ?? {}).filter(
      ([key, part]) => JSON.stringify(part) !== JSON.stringify(before[key] ?? {}),
    );
    return Object.fromEntries(parts);
  }

  #load(): Record<string, unknown> {
    const values = parsed(this.#stored);
    this.#before = JSON.stringify(withoutEmptyParts(values));
    return structuredClone(values);
  }
}

/**
 * Static data with some parts replaced: executions that run at the same time change parts of their own, and none undoes what another one
 * has kept. Parts without content are left out.
 */
export function withParts(
  stored: unknown,
  parts: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return withoutEmptyParts({ ...parsed(stored), ...parts });
}

function parsed(stored: unknown): Record<string, unknown> {
  if (typeof stored === "string") {
    try {
      return parsed(JSON.parse(stored));
    } catch {
      return {};
    }
  }
  return typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
}

function withoutEmptyParts(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, part]) => part != null && Object.keys(part).length > 0),
  );
}
