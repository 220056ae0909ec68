import type { NodeProperty } from "@heddle/workflow";

/** The field that was edited last, which a click on the data inserts into. */
export interface FocusedField {
  path: string;
  property: NodeProperty;
}

/** The field that has the focus, and the one that had it last: a click on the data inserts there. */
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

  /** Name of the node whose field had the focus last. */
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
