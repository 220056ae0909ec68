/** A credential, as far as it says which nodes may use it. */
export interface LimitedCredential {
  /** The types of nodes that may use it; an empty list means all. */
  readonly nodesAccess: readonly { readonly nodeType: string }[];
}

/** True where nodes of a type may use a credential. */
export function isForNodeType({ nodesAccess }: LimitedCredential, type: string): boolean {
  return nodesAccess.length === 0 || nodesAccess.some(({ nodeType }) => nodeType === type);
}
