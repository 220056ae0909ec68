/** A choice that the service of a node offers. */
export interface RemoteOption {
  name: string;
  value: string | number | boolean;
  description?: string;
  action?: string;
}

/** A page of the entries of a resource picker. */
export interface ListSearchResult {
  results: (RemoteOption & { url?: string; icon?: string })[];
  paginationToken?: unknown;
}
