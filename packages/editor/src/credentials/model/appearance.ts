import type { CredentialTypeDescription, NodeTypeDescription } from "@heddle/workflow";

type Types = ReadonlyMap<string, CredentialTypeDescription>;

/** Address of a type's icon: its own, that of a type it extends, or that of a node that asks for it. */
export function credentialIcon(
  type: string,
  types: Types,
  nodes: readonly NodeTypeDescription[] = [],
): string | undefined {
  const own = inheritedIcon(type, types);
  const url = own ?? nodes.find((node) => node.credentials?.some(({ name }) => name === type))?.iconUrl;
  if (typeof url !== "string" || url === "") return undefined;
  return /^(https?:)?\//.test(url) ? url : `/${url}`;
}

function inheritedIcon(name: string, types: Types, seen = new Set<string>()): string | undefined {
  const type = types.get(name);
  if (!type || seen.has(name)) return undefined;
  seen.add(name);
  if (type.iconUrl) return type.iconUrl;
  for (const parent of type.extends ?? []) {
    const icon = inheritedIcon(parent, types, seen);
    if (icon) return icon;
  }
  return undefined;
}

/** The nodes that may use credentials of a type: those that name it, and HTTP requests, which can sign with any type that signs. */
export function nodesForType(
  type: CredentialTypeDescription | undefined,
  nodes: readonly NodeTypeDescription[],
  takesPart: (wanted: readonly string[], name: string) => boolean,
): { name: string; displayName: string }[] {
  if (!type) return [];
  const fitting = nodes.filter(
    (node) =>
      node.credentials?.some(({ name }) => name === type.name) ||
      node.properties.some(
        (property) =>
          property.type === "credentialsSelect" &&
          (type.genericAuth === true || takesPart(property.credentialTypes ?? [], type.name)),
      ),
  );
  const byName = new Map(fitting.map(({ name, displayName }) => [name, { name, displayName }]));
  return [...byName.values()].sort((a, b) => a.displayName.localeCompare(b.displayName));
}

/** How a person is called on screen. */
export function personName(
  person: { firstName: string | null; lastName: string | null; email: string | null } | undefined,
): string {
  const full = [person?.firstName, person?.lastName].filter(Boolean).join(" ");
  return full || person?.email || "";
}
