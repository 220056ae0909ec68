export const demo = {
  title: "Nothing to show yet",
  hint: "The page around this one sends the workflow or the execution to look at.",
  failed: "This could not be shown",
};

export const templates = {
  loading: "Fetching the template",
  failed: "The template could not be fetched",
  back: "Back to workflows",
};
