/** The email addresses in a text, each once: separated by commas, semicolons or white space, also as `Name <address>`. */
export function addressesIn(text: string): string[] {
  const parts = text.split(/[\s,;<>]+/).filter((part) => part.includes("@"));
  return [...new Set(parts.map((part) => part.toLowerCase()))];
}
