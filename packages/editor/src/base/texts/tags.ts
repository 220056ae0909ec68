import { plural } from "../language/amounts.ts";
/** Strings about tags. */
export const tags = {
  title: "Tags",
  hint: "Tags group workflows in lists and filters.",
  find: "Find a tag",
  findOrCreate: "Find or create a tag",
  create: (name: string) => `Create “${name}”`,
  none: "No tags yet. Type a name to create one.",
  manage: "Manage tags",
  add: "New tag",
  newName: "New tag name",
  rename: (name: string) => `Rename “${name}”`,
  delete: (name: string) => `Delete “${name}”`,
  usage: (count: number) =>
    count === 0 ? "Not used" : plural(count, { one: "1 workflow", other: "# workflows" }),
  deleteTitle: (name: string) => `Delete the tag “${name}”?`,
  deleteMessage: (count: number) =>
    count === 0
      ? "Not used."
      : `It will be removed from ${plural(count, { one: "1 workflow", other: "# workflows" })}.`,
  deleteFailed: "The tag was not deleted",
  failed: "The tags could not be loaded",
  emptyTitle: "No tags yet",
  emptyHint: "Create a tag, then add it to workflows from their top bar or when you duplicate them.",
  nameMissing: "A tag needs a name.",
  nameTooLong: (longest: number) => `Use at most ${longest} characters.`,
  nameTaken: (name: string) => `A tag “${name}” already exists.`,
};
