import type { NodeProperty, PropertyGroup, PropertyOption } from "@heddle/workflow";

/** Value of a parameter; `undefined` leaves it unchanged. */
export type Fill = (property: NodeProperty) => unknown;

/** A value for each of the parameters that `fill` knows one for. */
export function valuesFor(properties: readonly NodeProperty[], fill: Fill): Record<string, unknown> {
  return Object.fromEntries(
    properties.flatMap((property) => {
      const value = fill(property);
      return value === undefined ? [] : [[property.name, value]];
    }),
  );
}

/** Fills in everything that a form has, options too; `given` are values by name. Each turn takes other choices. */
export function everything(given: Readonly<Record<string, unknown>> = {}, turn = 0): Fill {
  const fill: Fill = (property) => {
    const { name, type, options = [], typeOptions } = property;
    if (Object.hasOwn(given, name)) return given[name];
    if (name === "returnAll" || name === "authentication") return undefined;
    switch (type) {
      case "collection": {
        const values = valuesFor(options as NodeProperty[], fill);
        return typeOptions?.multipleValues ? [values] : values;
      }
      case "fixedCollection":
        return Object.fromEntries(
          (options as PropertyGroup[]).map(({ name: group, values }) => {
            const row = valuesFor(values, fill);
            return [group, typeOptions?.multipleValues ? [row] : row];
          }),
        );
      case "resourceLocator":
        return { __rl: true, mode: "id", value: "1" };
      case "options":
        return options.length > 0 ? (options as PropertyOption[])[turn % options.length]?.value : "1";
      case "multiOptions":
        return options.length > 0 ? [(options as PropertyOption[])[turn % options.length]?.value] : ["1"];
      case "dateTime":
        return "2026-03-01T09:00:00Z";
      case "boolean":
        return turn % 2 === 0;
      case "number":
        return Math.max(1, Number(typeOptions?.minValue ?? 1));
      case "json":
        return "{}";
      case "string":
        return typeOptions?.multipleValues ? ["1"] : "1";
      case "color":
        return "#336699";
      default:
        return undefined;
    }
  };
  return fill;
}

/** Number of turns that cover each choice of the form. */
export function turnsOf(properties: readonly NodeProperty[]): number {
  const counts = properties.map(({ type, options = [] }) => {
    if (type === "collection") return turnsOf(options as NodeProperty[]);
    if (type === "fixedCollection")
      return turnsOf((options as PropertyGroup[]).flatMap(({ values }) => values));
    return type === "options" || type === "multiOptions" ? options.length : 2;
  });
  return Math.max(2, ...counts);
}
