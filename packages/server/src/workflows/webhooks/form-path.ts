/** A form's path where routes are kept: with a slash in front, which no webhook's path has, so that neither takes the other's calls. */
export function formPath(path: string): string {
  return `/${path}`;
}
