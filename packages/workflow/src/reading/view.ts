import type { ParameterSource } from "../node-type/parameter-types.ts";

/** Where a view reads: a source and an item. */
export interface Place {
  readonly source: ParameterSource;
  readonly itemIndex: number;
}

/** Reads one member of a view; it knows the path of the member. */
export type ReadMember = (place: Place) => unknown;
/** A class whose instances read parameters at a place. */
export type ViewClass = new (place: Place) => object;

/** A class with one getter per member: an instance is cheap, and only what is asked for is evaluated. */
export function viewClass(members: ReadonlyMap<string, ReadMember>): ViewClass {
  class View {
    readonly #place: Place;

    constructor(place: Place) {
      this.#place = place;
    }

    static {
      for (const [name, read] of members) {
        Object.defineProperty(View.prototype, name, {
          enumerable: true,
          get(this: View) {
            return read(this.#place);
          },
        });
      }
    }
  }
  return View;
}
