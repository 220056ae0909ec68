import type { NodeProperty } from "@heddle/workflow";

/** Last edited field, into which a click on the data inserts. */
export interface FocusedField {
  path: string;
  property: NodeProperty;
}

/** Tracks the focused field, and the last focused one: a click on the data inserts there. */
export class FocusTarget {
  #field: FocusedField | undefined;
  #isFocused = false;
  #nodeName: string | undefined;

  get field(): FocusedField | undefined {
    return this.#field;
  }

  get isFocused(): boolean {
    return this.#isFocused;
  }

  /** Name of the node whose field was focused last. */
  get nodeName(): string | undefined {
    return this.#nodeName;
  }

  focus(field: FocusedField, nodeName: string | undefined): void {
    this.#field = field;
    this.#isFocused = true;
    this.#nodeName = nodeName;
  }

  blur(): void {
    this.#isFocused = false;
  }
}
