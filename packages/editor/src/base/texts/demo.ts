export const demo = {
  title: "Nothing to show yet",
  hint: "The embedding page sends the workflow or execution to show.",
  failed: "This could not be shown",
};

export const templates = {
  loading: "Fetching the template",
  failed: "The template could not be fetched",
  back: "Back to workflows",
};
