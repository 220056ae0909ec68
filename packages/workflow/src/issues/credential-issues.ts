import { isForNodeType, type LimitedCredential } from "../credentials/node-limit.ts";
import type { CredentialReference, NodeParameters, WorkflowNode } from "../document/workflow.ts";
import type { NodeCredentialDescription, NodeTypeDescription } from "../node-type/node-description.ts";
import { type DisplayContext, isDisplayed } from "../parameters/display.ts";
import { ownValue } from "../plain-data/plain-data.ts";

/** Credential type → its problem. */
export type CredentialIssues = Record<string, string[]>;

/** A credential that the user has access to; only nodes of the listed types can use it. */
interface KnownCredential extends Partial<LimitedCredential> {
  readonly id: string;
  readonly name: string;
}

/** Known credentials; without `usable` only missing ones are reported. */
export interface CredentialKnowledge {
  /** Credentials that the user has access to, by type. */
  usable?: Readonly<Record<string, readonly KnownCredential[]>> | undefined;
  /** Ids of credentials that the workflow uses although this user has no access to them. */
  usedByWorkflow?: { has(id: string): boolean } | undefined;
  /** Readable name of a credential type. */
  displayName?: ((type: string) => string | undefined) | undefined;
}

/** Credential issues of a node. `values` are its parameters with defaults. */
export function credentialIssues(
  node: WorkflowNode,
  description: Pick<NodeTypeDescription, "credentials">,
  values: NodeParameters,
  context: DisplayContext & CredentialKnowledge,
): CredentialIssues {
  const issues: CredentialIssues = {};
  for (const credential of description.credentials ?? []) {
    if (!isDisplayed(credential, values, context) || hasOtherSignIn(node, description, credential)) continue;
    const messages = issuesOfType(node, credential.name, credential.required === true, context);
    if (messages.length > 0) issues[credential.name] = messages;
  }
  const chosen = chosenType(values);
  if (chosen !== undefined) {
    const messages = issuesOfType(node, chosen, true, context);
    if (messages.length > 0) issues[chosen] = messages;
  }
  return issues;
}

/** Whether a node lacks a credential, names no sign-in method, and has the credential of another method, which its run uses. */
function hasOtherSignIn(
  node: WorkflowNode,
  { credentials = [] }: Pick<NodeTypeDescription, "credentials">,
  { name, displayOptions }: NodeCredentialDescription,
): boolean {
  const [parameter, ...more] = Object.keys(displayOptions?.show ?? {});
  if (parameter === undefined || more.length > 0 || node.parameters?.[parameter] !== undefined) return false;
  const isSet = (type: string) => ownValue(node.credentials, type) !== undefined;
  const others = credentials.filter(
    (other) => other.name !== name && Object.hasOwn(other.displayOptions?.show ?? {}, parameter),
  );
  return !isSet(name) && others.some((other) => isSet(other.name));
}

/** Credential type selected by a node with generic or predefined authentication. */
function chosenType(values: NodeParameters): string | undefined {
  const key = { genericCredentialType: "genericAuthType", predefinedCredentialType: "nodeCredentialType" }[
    String(values["authentication"])
  ];
  const type = key === undefined ? undefined : values[key];
  return typeof type === "string" && type !== "" && !type.startsWith("=") ? type : undefined;
}

function issuesOfType(
  node: WorkflowNode,
  type: string,
  required: boolean,
  known: CredentialKnowledge,
): string[] {
  const reference = ownValue(node.credentials, type);
  const title = known.displayName?.(type) ?? type;
  if (reference === undefined) return required ? [`Credentials for "${title}" are not set.`] : [];
  if (!known.usable) return [];
  const ofType = ownValue(known.usable, type) ?? [];
  const missing = referenceIssues(reference, ofType, title, known);
  return missing.length > 0 ? missing : limitIssues(node.type, meant(reference, ofType));
}

/** The credential of a reference, by id or by its name alone. */
function meant(
  reference: CredentialReference,
  usable: readonly KnownCredential[],
): KnownCredential | undefined {
  const { id, name } = typeof reference === "string" ? { id: null, name: reference } : reference;
  return usable.find((each) => (id === null ? each.name === name : each.id === id));
}

function limitIssues(nodeType: string, credential: KnownCredential | undefined): string[] {
  const { nodesAccess = [], name } = credential ?? {};
  if (isForNodeType({ nodesAccess }, nodeType)) return [];
  return [`Credential “${name}” is limited to other types of nodes. Choose another one, or end its limit.`];
}

function referenceIssues(
  reference: CredentialReference,
  usable: readonly KnownCredential[],
  title: string,
  known: CredentialKnowledge,
): string[] {
  const { id, name } = typeof reference === "string" ? { id: null, name: reference } : reference;
  if (id !== null) {
    if (usable.some((credential) => credential.id === id) || known.usedByWorkflow?.has(id)) return [];
  } else {
    const matches = usable.filter((credential) => credential.name === name).length;
    if (matches === 1) return [];
    if (matches > 1) {
      return [`Several credentials for "${title}" are named “${name}”. Choose the one you mean.`];
    }
  }
  return [
    `Credential “${name}” for "${title}" was deleted or isn’t shared with you. Choose another one, or create it.`,
  ];
}
