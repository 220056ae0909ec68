/** True if parts of the path match any value. */
export function isDynamic(path: string): boolean {
  return path.includes(":") && path.split("/").some((part) => part.startsWith(":"));
}

/** The path without the names of its variable parts: two paths with the same shape cannot be distinguished. */
export function shapeOf(path: string): string {
  return path
    .split("/")
    .map((part) => (part.startsWith(":") ? ":" : part))
    .join("/");
}
