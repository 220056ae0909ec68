/** Strings for pages that failed or do not exist. */
export const app = {
  notFoundTitle: "Page not found",
  notFoundHint: "Check the address. The page may have been removed.",
  backToWorkflows: "Back to workflows",
  errorTitle: "This page could not be shown",
  unreachableTitle: "Can’t reach the server",
};
