/** Names or addresses that are separated by commas. */
export function listed(text: string): string[] {
  return text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
}
