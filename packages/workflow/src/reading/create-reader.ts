import type { ParameterReader, ParameterSource, Properties } from "../node-type/parameter-types.ts";
import type { NodeProperty } from "../node-type/property.ts";
import { getAtPath } from "../parameters/path.ts";
import { viewOfProperties } from "./members.ts";
import { partAt } from "./parameter-part.ts";
import type { ViewClass } from "./view.ts";

type Values = { readonly [name: string]: unknown };

const views = new WeakMap<readonly NodeProperty[], Views>();

/** Reads parameters by the properties that declare them. */
export function createReader(properties: readonly NodeProperty[], source: ParameterSource): ParameterReader {
  const { Read, Given } = viewsOf(properties);
  const read = (itemIndex = 0) => new Read({ source, itemIndex }) as Values;
  return Object.assign(read, {
    properties,
    given: (itemIndex = 0) => new Given({ source, itemIndex }) as Values,
    stored: (path: string) => source.rawParameter(path),
    isConstant: (path: string) => source.isConstant(path),
    part: (path: string) => partAt(source, path),
    as: <Q extends Properties>(other: Q) => createReader(other, source) as unknown as ParameterReader<Q>,
  });
}

/** Parameters whose expressions are evaluated already, and which are immutable: each path is looked up once. */
export function plainSource(parameters: Readonly<Record<string, unknown>>): ParameterSource {
  const known = new Map<string, unknown>();
  const at = (path: string) => {
    let value = known.get(path);
    if (value !== undefined || known.has(path)) return value;
    value = Object.hasOwn(parameters, path) ? parameters[path] : getAtPath(parameters, path);
    known.set(path, value);
    return value;
  };
  return {
    parameter: <T>(path: string, _itemIndex: number, fallback?: T) => {
      const value = at(path);
      return (value === undefined ? fallback : value) as T;
    },
    isConstant: () => true,
    rawParameter: at,
  };
}

/** The two views of a list of properties. */
interface Views {
  readonly Read: ViewClass;
  readonly Given: ViewClass;
}

function viewsOf(properties: readonly NodeProperty[]): Views {
  let known = views.get(properties);
  if (!known) {
    known = { Read: viewOfProperties(properties, "read"), Given: viewOfProperties(properties, "given") };
    views.set(properties, known);
  }
  return known;
}
