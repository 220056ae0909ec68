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

/** Which kinds of parameters were drawn already, in each way: what looks and works the same is looked at once. */
export class DrawnKinds {
  readonly #drawn = new Set<string>();

  /** True when one of the parameters is of a kind that was not drawn in this way before; all of them count as drawn from now on. */
  add(way: string, properties: readonly NodeProperty[]): boolean {
    const before = this.#drawn.size;
    for (const kind of properties.flatMap(kindsOf)) this.#drawn.add(`${way}: ${kind}`);
    return this.#drawn.size > before;
  }
}

/** The kind of a parameter, and those of the parameters inside it. */
function kindsOf(property: NodeProperty): string[] {
  const { options, default: value, ...shape } = property;
  const inside = nestedProperties(property);
  const isFilled = value !== undefined && value !== "" && value !== null;
  const kind = { ...shape, isFilled, choices: inside.length === 0 && Array.isArray(options) };
  const text = JSON.stringify(kind, (key, part) => (WORDS.has(key) ? undefined : part));
  return [text, ...inside.flatMap(kindsOf).map((nested) => `${property.type} > ${nested}`)];
}
