/**
 * Tracks whether a credential field has a reference to an external secret. Passwords that only start with an equals
 * sign are not references; a reference stays one while it is edited.
 */
export class ReferenceMode {
  #isOn = false;

  holds(value: unknown): boolean {
    if (typeof value !== "string" || !value.startsWith("=")) this.#isOn = false;
    else if (value.includes("{{")) this.#isOn = true;
    return this.#isOn;
  }

  /** Switches the field to a fixed value. */
  leave(): void {
    this.#isOn = false;
  }
}
