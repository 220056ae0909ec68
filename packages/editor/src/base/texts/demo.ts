/** What users read in the read-only canvas of other pages. */
export const demo = {
  title: "Nothing to show yet",
  hint: "The embedding page sends the workflow or execution to show.",
  failed: "This could not be shown",
};

/** What users read in the import of templates. */
export const templates = {
  loading: "Loading template",
  failed: "The template could not be loaded",
  back: "Back to workflows",
};
