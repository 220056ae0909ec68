import type { NodeProperty } from "@heddle/workflow";

export interface FocusedField {
  path: string;
  property: NodeProperty;
}

/** The field that was edited last: a click on the data inserts there. */
export class FocusTarget {
  #field: FocusedField | undefined;

  get(): FocusedField | undefined {
    return this.#field;
  }

  set(field: FocusedField | undefined): void {
    this.#field = field;
  }
}
