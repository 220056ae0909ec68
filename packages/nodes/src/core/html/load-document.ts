/** HTML as a document that selectors find their way in. */
export async function loadDocument(html: string) {
  const { load } = await import("cheerio");
  return load(html);
}
