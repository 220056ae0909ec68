import type { CredentialEntity } from "@heddle/api";
import type {
  CredentialReference,
  DisplayOptions,
  NodeCredentialDescription,
  NodeParameters,
  NodeTypeDescription,
  WorkflowNode,
} from "@heddle/workflow";

/** A credential that a node requires with its current parameters. */
export interface CredentialNeed {
  type: string;
  displayName?: string | undefined;
  required: boolean;
}

type IsDisplayed = (property: { displayOptions?: DisplayOptions }) => boolean;

/** Returns the displayed declared credentials, and those named by the parameters. */
export function credentialNeeds(
  description: NodeTypeDescription,
  values: NodeParameters,
  isDisplayed: IsDisplayed,
): CredentialNeed[] {
  const declared = (description.credentials ?? []).filter(isDisplayed).map(toNeed);
  const named = namedType(values);
  return named && !declared.some((need) => need.type === named)
    ? [...declared, { type: named, required: true }]
    : declared;
}

function toNeed(declared: NodeCredentialDescription): CredentialNeed {
  return { type: declared.name, displayName: declared.displayName, required: declared.required === true };
}

function namedType(values: NodeParameters): string | undefined {
  const kind = values["authentication"];
  const name =
    kind === "predefinedCredentialType"
      ? values["nodeCredentialType"]
      : kind === "genericCredentialType"
        ? values["genericAuthType"]
        : undefined;
  return typeof name === "string" && name !== "" && !name.startsWith("=") ? name : undefined;
}

/** The fields of a stored credential that nodes use. */
export type KnownCredential = Pick<CredentialEntity, "id" | "name" | "type">;

/** A node's reference to its credential. */
export interface Reference {
  /** Null in files that only have names. */
  id: string | null;
  name: string;
}

/** Parses a stored reference, including the old form of a bare name. */
export function readReference(reference: CredentialReference | undefined): Reference | undefined {
  if (reference === undefined) return undefined;
  return typeof reference === "string" ? { id: null, name: reference } : reference;
}

/** Returns the referenced credential: by id, or by an unambiguous name; undefined if it is not usable. */
export function findCredential(
  reference: Reference | undefined,
  usable: readonly KnownCredential[],
): KnownCredential | undefined {
  if (!reference) return undefined;
  if (reference.id) return usable.find((each) => each.id === reference.id);
  const sameName = usable.filter((each) => each.name === reference.name);
  return sameName.length === 1 ? sameName[0] : undefined;
}

/** Returns the nodes with the same unresolved reference, which get the chosen credential too. */
export function nodesWithReference(
  nodes: Iterable<WorkflowNode>,
  type: string,
  reference: Reference,
): WorkflowNode[] {
  return [...nodes].filter((node) => {
    const other = readReference(node.credentials?.[type]);
    if (!other) return false;
    return reference.id ? other.id === reference.id : !other.id && other.name === reference.name;
  });
}

/** Returns the replacement of a deleted credential: the only one left, or nothing. */
export function afterDeletion(
  usable: readonly KnownCredential[],
  deletedId: string,
): KnownCredential | undefined {
  return usable.filter((each) => each.id !== deletedId).at(-1);
}
