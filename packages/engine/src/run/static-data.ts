/** What the workflow remembers between executions: copied when a node first asks for it, compared at the end. */
export class StaticData {
  readonly #given: unknown;
  #values: Record<string, unknown> | undefined;
  #before = "";

  constructor(given: unknown) {
    this.#given = given;
  }

  /** The part of the workflow (`global`) or of one node. */
  part(key: string): Record<string, unknown> {
    this.#values ??= this.#load();
    const part = this.#values[key];
    if (typeof part === "object" && part !== null) return part as Record<string, unknown>;
    return (this.#values[key] = {}) as Record<string, unknown>;
  }

  /** All parts when one has changed. */
  get changed(): Record<string, unknown> | undefined {
    if (!this.#values) return undefined;
    const now = withoutEmptyParts(this.#values);
    return JSON.stringify(now) === this.#before ? undefined : now;
  }

  #load(): Record<string, unknown> {
    const values = parsed(this.#given);
    this.#before = JSON.stringify(withoutEmptyParts(values));
    return structuredClone(values);
  }
}

function parsed(given: unknown): Record<string, unknown> {
  if (typeof given === "string") {
    try {
      return parsed(JSON.parse(given));
    } catch {
      return {};
    }
  }
  return typeof given === "object" && given !== null ? (given as Record<string, unknown>) : {};
}

function withoutEmptyParts(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, part]) => part != null && Object.keys(part).length > 0),
  );
}
