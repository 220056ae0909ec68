/** Requests of a declared node: the `routing` of its properties and options. Untrusted: comes from a package. */
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

/** A routing, with the value of its parameter. */
export interface PlacedRouting {
  readonly routing: Routing;
  readonly value: unknown;
  /** Index of its list entry. */
  readonly index: number | undefined;
  /** Path of the collection around it, for `$parent`. */
  readonly parent: unknown;
}
