const MAX_TITLE_LENGTH = 48;

/** Returns the title of a zoomed-out note: its first line, if that is a heading or short. */
export function farTitleOf(content: unknown): string {
  const text = typeof content === "string" ? content : "";
  const line = text.split("\n").find((each) => each.trim() !== "") ?? "";
  const plain = line
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[#*_`>~]/g, "")
    .trim();
  return line.trimStart().startsWith("#") || plain.length <= MAX_TITLE_LENGTH ? plain : "";
}
