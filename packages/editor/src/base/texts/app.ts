export const app = {
  notFoundTitle: "There is no such page",
  notFoundHint: "The address may be mistyped, or what it pointed at is gone.",
  backToWorkflows: "Back to workflows",
  errorTitle: "This page could not be shown",
  unreachableTitle: "The server cannot be reached",
};
