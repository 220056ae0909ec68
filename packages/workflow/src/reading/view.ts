import type { ParameterSource } from "../node-type/parameter-types.ts";

/** Source and item of a view. */
export interface Place {
  readonly source: ParameterSource;
  readonly itemIndex: number;
  /** Values beside the one that is read, for members of rows that are declared several times. */
  readonly siblings?: Readonly<Record<string, unknown>> | undefined;
}

/** Reads one member of a view; it knows the path of the member. */
export type ReadMember = (place: Place) => unknown;
/** A class whose instances read parameters at a place. */
export type ViewClass = new (place: Place) => object;

/** A class with one getter per member: an instance is cheap, and only accessed members are evaluated. */
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
