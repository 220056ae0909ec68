/** What users read in pages that failed or do not exist. */
export const app = {
  notFoundTitle: "Page not found",
  notFoundHint: "The address may be mistyped, or the page no longer exists.",
  backToWorkflows: "Back to workflows",
  errorTitle: "This page could not be shown",
  unreachableTitle: "The server cannot be reached",
};
