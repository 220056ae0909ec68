import type { CredentialTypeDescription, NodeTypeDescription } from "@heddle/workflow";
import { compareTexts } from "../../base/language/order.ts";
import { serverPath } from "../../base/server-path.ts";

type Types = ReadonlyMap<string, CredentialTypeDescription>;

/**
 * Returns the URL of a type's icon: its own, or that of a node that uses it. Icons inherited by a whole kind of types
 * are ignored.
 */
export function credentialIcon(
  type: string,
  types: Types,
  nodes: readonly NodeTypeDescription[] = [],
): string | undefined {
  const asks = (node: NodeTypeDescription) => node.credentials?.some(({ name }) => name === type);
  const own = types.get(type)?.iconUrl;
  const url = own ?? (isGeneric(type, types) ? undefined : nodes.find(asks)?.iconUrl);
  if (typeof url !== "string" || url === "") return undefined;
  return serverPath(/^(https?:)?\//.test(url) ? url : `/${url}`);
}

function isGeneric(type: string, types: Types): boolean {
  return types.get(type)?.genericAuth === true;
}

/** Returns the first letter of a service and one of six colors, the same for all types of the service. */
export function letterOf(type: string, types: Types): { letter: string; colour: number } | undefined {
  const service = types.get(type)?.displayName.split(/\s/)[0];
  if (!service) return undefined;
  const sum = [...service].reduce((total, sign) => total * 31 + (sign.codePointAt(0) ?? 0), 7);
  return { letter: service.slice(0, 1).toUpperCase(), colour: sum % 6 };
}

/**
 * Returns the nodes that can use credentials of a type: those that name it, and HTTP requests, which accept any
 * authenticating type.
 */
export function nodesForType(
  type: CredentialTypeDescription | undefined,
  nodes: readonly NodeTypeDescription[],
  takesPart: (wanted: readonly string[], name: string) => boolean,
): Pick<NodeTypeDescription, "name" | "displayName" | "outputs">[] {
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
  const byName = new Map(
    fitting.map(({ name, displayName, outputs }) => [name, { name, displayName, outputs }]),
  );
  return [...byName.values()].sort((a, b) => compareTexts(a.displayName, b.displayName));
}
