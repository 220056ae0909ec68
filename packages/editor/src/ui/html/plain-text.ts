/** HTML without its tags, for names that screen readers say. */
export function plainText(html: string): string {
  return html.replace(/<[^>]*>/g, "");
}
