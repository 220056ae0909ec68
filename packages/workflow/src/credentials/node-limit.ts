/** Node limits of a credential. */
export interface LimitedCredential {
  /** Node types that can use it; an empty list means all. */
  readonly nodesAccess: readonly { readonly nodeType: string }[];
}

/** True if nodes of a type can use a credential. */
export function isForNodeType({ nodesAccess }: LimitedCredential, type: string): boolean {
  return nodesAccess.length === 0 || nodesAccess.some(({ nodeType }) => nodeType === type);
}
