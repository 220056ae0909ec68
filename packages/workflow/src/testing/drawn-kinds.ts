import type { NodeProperty } from "../node-type/property.ts";
import { nestedProperties } from "../parameters/declarations.ts";

/** Members that are texts or names: they change nothing about how a parameter is drawn. */
const WORDS: ReadonlySet<string> = new Set([
  "name",
  "displayName",
  "description",
  "placeholder",
  "hint",
  "displayOptions",
  "routing",
  "loadOptionsMethod",
  "searchListMethod",
  "loadOptionsDependsOn",
  "value",
  "action",
  "url",
]);

/** Kinds of parameters that were already rendered, per mode: equal ones are checked only once. */
export class DrawnKinds {
  readonly #drawn = new Set<string>();

  /**
   * True if one of the parameters is of a kind that was not rendered in this mode before; all of them count as rendered
   * from now on.
   */
  add(way: string, properties: readonly NodeProperty[]): boolean {
    const before = this.#drawn.size;
    for (const kind of properties.flatMap(kindsOf)) this.#drawn.add(`${way}: ${kind}`);
    return this.#drawn.size > before;
  }
}

/** Kind of a parameter, including the parameters inside it. */
function kindsOf(property: NodeProperty): string[] {
  const { options, default: value, ...shape } = property;
  const inside = nestedProperties(property);
  const isFilled = value !== undefined && value !== "" && value !== null;
  const kind = { ...shape, isFilled, choices: inside.length === 0 && Array.isArray(options) };
  const text = JSON.stringify(kind, (key, part) => (WORDS.has(key) ? undefined : part));
  return [text, ...inside.flatMap(kindsOf).map((nested) => `${property.type} > ${nested}`)];
}
