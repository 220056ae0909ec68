/**
 * Whether a field of a credential holds a reference to an external secret. Passwords that only begin with the sign of an expression are
 * none; what was a reference stays one while it is rewritten.
 */
export class ReferenceMode {
  #isOn = false;

  holds(value: unknown): boolean {
    if (typeof value !== "string" || !value.startsWith("=")) this.#isOn = false;
    else if (value.includes("{{")) this.#isOn = true;
    return this.#isOn;
  }

  /** The field takes a fixed value from now on. */
  leave(): void {
    this.#isOn = false;
  }
}
