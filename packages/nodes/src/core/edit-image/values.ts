/** The values of an operation, with its defaults filled in. */
export class Values {
  readonly #values: Readonly<Record<string, unknown>>;

  constructor(values: Readonly<Record<string, unknown>>) {
    this.#values = values;
  }

  number(name: string): number {
    const value = Number(this.#values[name] ?? 0);
    return Number.isFinite(value) ? value : 0;
  }

  text(name: string): string {
    return String(this.#values[name] ?? "");
  }
}
