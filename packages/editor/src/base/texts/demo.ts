import { plural } from "../language/amounts.ts";
/** Strings of the read-only canvas in embedding pages. */
export const demo = {
  title: "Nothing to show yet",
  hint: "The embedding page sends the workflow or execution to show.",
  failed: "This could not be shown",
};

/** Strings about templates outside the library pages. */
export const templates = {
  loading: "Loading template",
  failed: "The template could not be loaded",
  back: "Back to workflows",
  start: "Start from a template",
  setupBar: (count: number) =>
    `${count} ${plural(count, { one: "step is", other: "steps are" })} left to set up this template`,
  save: "Save as template",
  setup: "Set up template",
  setupOpen: "Set up",
  setupHide: "Hide",
};
