import type { ParameterSource } from "../node-type/parameter-types.ts";

/** Where a view reads: a source, an item, and what precedes the names of its members in their paths. */
export interface Place {
  readonly source: ParameterSource;
  readonly itemIndex: number;
  readonly prefix: string;
}

/** Reads one member of a view. */
export type ReadMember = (place: Place, path: string) => unknown;
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
            const place = this.#place;
            return read(place, place.prefix === "" ? name : place.prefix + name);
          },
        });
      }
    }
  }
  return View;
}
