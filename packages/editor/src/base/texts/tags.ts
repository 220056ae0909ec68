export const tags = {
  title: "Tags",
  hint: "Tags group workflows in lists and filters.",
  find: "Find a tag",
  findOrCreate: "Find or create a tag",
  create: (name: string) => `Create “${name}”`,
  none: "No tags yet. Type a name to create one.",
  manage: "Manage tags",
  add: "New tag",
  newName: "Name of the new tag",
  rename: (name: string) => `Rename “${name}”`,
  delete: (name: string) => `Delete “${name}”`,
  usage: (count: number) => (count === 0 ? "Not used" : count === 1 ? "1 workflow" : `${count} workflows`),
  deleteTitle: (name: string) => `Delete the tag “${name}”?`,
  deleteMessage: (count: number) =>
    count === 0
      ? "No workflow carries it."
      : `${count === 1 ? "One workflow carries" : `${count} workflows carry`} it and will be without it.`,
  deleteFailed: "The tag was not deleted",
  failed: "The tags could not be loaded",
  emptyTitle: "No tags yet",
  emptyHint: "Make one, then give it to workflows from their bar or when you duplicate them.",
  nameMissing: "A tag needs a name.",
  nameTooLong: (longest: number) => `A tag’s name has at most ${longest} characters.`,
  nameTaken: (name: string) => `There is a tag “${name}” already.`,
};
