type Json = Record<string, unknown>;

/** Base class of nodes whose methods receive their context as an argument instead of `this`. */
export abstract class Node {
  abstract description: Json;
}

/** A node with a class for each of its versions. */
export class VersionedNodeType {
  readonly currentVersion: number;
  readonly nodeVersions: Record<number, unknown>;
  readonly description: Json;

  constructor(nodeVersions: Record<number, unknown>, description: Json) {
    this.nodeVersions = nodeVersions;
    this.description = description;
    const { defaultVersion } = description;
    this.currentVersion = typeof defaultVersion === "number" ? defaultVersion : this.getLatestVersion();
  }

  getLatestVersion(): number {
    return Math.max(...Object.keys(this.nodeVersions).map(Number));
  }

  getNodeType(version?: number): unknown {
    return this.nodeVersions[version ?? this.currentVersion];
  }
}

/** Adds display conditions to every property, in addition to existing ones. */
export function updateDisplayOptions(
  displayOptions: { show?: Json; hide?: Json },
  properties: readonly Json[],
): Json[] {
  return properties.map((property) => {
    const own = (property["displayOptions"] ?? {}) as { show?: Json; hide?: Json };
    const merged: Json = { ...own, ...displayOptions };
    for (const key of ["show", "hide"] as const)
      if (own[key] || displayOptions[key]) merged[key] = { ...own[key], ...displayOptions[key] };
    return { ...property, displayOptions: merged };
  });
}

/** The fields of a webhook's description. */
export function webhookDescriptionFields(fields: Json): Json {
  return fields;
}

/** A value that is read from a parameter. */
export function fromParameter(name: string, fallback?: unknown): string {
  const rest = fallback === undefined ? "" : ` ?? ${JSON.stringify(fallback)}`;
  return `={{$parameter[${JSON.stringify(name)}]${rest}}}`;
}

/** A value that a function works out from the parameters. */
export function fromFunction(work: (parameters: Json) => unknown, ...args: unknown[]): string {
  return `={{(${String(work)})($parameter${args.map((arg) => `, ${JSON.stringify(arg)}`).join("")})}}`;
}
