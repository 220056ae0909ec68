import { storedParts, withoutEmptyParts } from "@heddle/workflow";

/** Static data of the workflow, which is kept between executions: copied when a node first reads it, compared at the end. */
export class StaticData {
  readonly #stored: unknown;
  #values: Record<string, unknown> | undefined;
  #before = "";

  constructor(stored: unknown) {
    this.#stored = stored;
  }

  /** Data of the workflow (`global`) or of one node. */
  part(key: string): Record<string, unknown> {
    this.#values ??= this.#load();
    const part = this.#values[key];
    if (typeof part === "object" && part !== null) return part as Record<string, unknown>;
    return (this.#values[key] = {}) as Record<string, unknown>;
  }

  /** All parts if one of them has changed, otherwise undefined. */
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
    const values = storedParts(this.#stored);
    this.#before = JSON.stringify(withoutEmptyParts(values));
    return structuredClone(values);
  }
}
