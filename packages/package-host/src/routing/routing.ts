/** How a declared node makes requests: what stands under `routing` in its properties and options. Comes from a package. */
export interface Routing {
  request?: unknown;
  send?: {
    type?: unknown;
    property?: unknown;
    propertyInDotNotation?: unknown;
    value?: unknown;
    paginate?: unknown;
    preSend?: unknown;
  };
  output?: { maxResults?: unknown; postReceive?: unknown };
  operations?: { pagination?: unknown };
}

/** A routing, with the value of the parameter that it belongs to. */
export interface PlacedRouting {
  readonly routing: Routing;
  readonly value: unknown;
  /** Where the entry of a list stands that it belongs to. */
  readonly index: number | undefined;
  /** Path of the collection around it, for `$parent`. */
  readonly parent: unknown;
}
