import type { PackageParameterChange, PackageTypeChange } from "@heddle/api";
import type { PackageCatalogue, PackageNode } from "@heddle/package-host";
import { deepEqual, isRecord, type NodeProperty } from "@heddle/workflow";

/** Differences between the types of two versions of a package. Unchanged types are omitted. */
export function compareCatalogues(before: PackageCatalogue, after: PackageCatalogue): PackageTypeChange[] {
  return [
    ...compareTypes("node", before.nodes.map(nodeShape), after.nodes.map(nodeShape)),
    ...compareTypes(
      "credential",
      before.credentials.map(credentialShape),
      after.credentials.map(credentialShape),
    ),
  ];
}

/** Compared parts of a type. */
interface Shape {
  readonly type: string;
  readonly name: string;
  readonly versions: readonly number[];
  readonly properties: readonly NodeProperty[];
}

function nodeShape({ name: type, versions }: PackageNode): Shape {
  const newest = versions.at(-1)!.description;
  return {
    type,
    name: newest.displayName,
    versions: versions.flatMap(({ description }) => description.version),
    properties: newest.properties,
  };
}

function credentialShape({ name: type, description }: PackageCatalogue["credentials"][number]): Shape {
  return { type, name: description.displayName, versions: [], properties: description.properties };
}

function compareTypes(
  kind: PackageTypeChange["kind"],
  before: readonly Shape[],
  after: readonly Shape[],
): PackageTypeChange[] {
  const changeOf = (
    { type, name }: Shape,
    change: PackageTypeChange["change"],
    more: Partial<PackageTypeChange> = {},
  ): PackageTypeChange => ({ kind, type, name, change, versionsGone: [], parameters: [], ...more });
  const gone = before.filter(({ type }) => !after.some((one) => one.type === type));
  const others = after.flatMap((now) => {
    const then = before.find(({ type }) => type === now.type);
    if (!then) return [changeOf(now, "added")];
    const versionsGone = then.versions.filter((version) => !now.versions.includes(version));
    const parameters = compareParameters(flatten(then.properties), flatten(now.properties));
    if (versionsGone.length + parameters.length === 0) return [];
    return [changeOf(now, "changed", { versionsGone, parameters })];
  });
  return [...gone.map((one) => changeOf(one, "removed")), ...others];
}

/** Parameters by path; a path occurs several times if conditions select among them. */
type Parameters = ReadonlyMap<string, readonly NodeProperty[]>;

function flatten(properties: readonly NodeProperty[]): Parameters {
  const found = new Map<string, NodeProperty[]>();
  const visit = (list: readonly unknown[], parent: string) => {
    for (const one of list.filter(isRecord) as unknown as NodeProperty[]) {
      if (typeof one.name !== "string") continue;
      const path = parent === "" ? one.name : `${parent}.${one.name}`;
      found.set(path, [...(found.get(path) ?? []), one]);
      if (one.type === "collection") visit(one.options ?? [], path);
      if (one.type === "fixedCollection") visitGroups(one.options ?? [], path);
    }
  };
  const visitGroups = (groups: readonly unknown[], path: string) => {
    for (const group of groups.filter(isRecord))
      if (Array.isArray(group["values"])) visit(group["values"], `${path}.${String(group["name"])}`);
  };
  visit(properties, "");
  return found;
}

function compareParameters(before: Parameters, after: Parameters): PackageParameterChange[] {
  const gone = [...before.keys()]
    .filter((path) => !after.has(path))
    .map((path) => ({ path, change: "removed" as const, differs: [], optionsGone: [] }));
  const others = [...after].flatMap(([path, now]): PackageParameterChange[] => {
    const then = before.get(path);
    if (!then) return [{ path, change: "added", differs: [], optionsGone: [] }];
    const differs = differencesOf(then, now);
    if (differs.length === 0) return [];
    const left = valuesOf(now);
    const optionsGone = [...valuesOf(then)].filter((value) => !left.has(value));
    return [{ path, change: "changed", differs, optionsGone }];
  });
  return [...gone, ...others];
}

type Difference = PackageParameterChange["differs"][number];

const LOOKED_AT: Readonly<Record<Difference, (one: NodeProperty) => unknown>> = {
  type: ({ type }) => type,
  default: (one) => one.default,
  required: ({ required = false }) => required,
  options: (one) => [...valuesOf([one])],
  condition: ({ displayOptions }) => displayOptions,
};

/** Display texts do not count: they change nothing that a workflow stores. */
function differencesOf(then: readonly NodeProperty[], now: readonly NodeProperty[]): Difference[] {
  if (then.length !== now.length) return ["condition"];
  const found = Object.entries(LOOKED_AT).filter(
    ([, read]) => !then.every((one, index) => deepEqual(read(one), read(now[index]!))),
  );
  return found.map(([name]) => name as Difference);
}

/** The choices of parameters in workflows. */
function valuesOf(properties: readonly NodeProperty[]): Set<string> {
  const choices = properties
    .filter(({ type }) => type === "options" || type === "multiOptions")
    .flatMap(({ options }) => (options ?? []) as readonly unknown[]);
  return new Set(choices.filter(isRecord).map(({ value }) => String(value)));
}
