/** HTML without its tags, for accessible names. */
export function plainText(html: string): string {
  return html.replace(/<[^>]*>/g, "");
}
