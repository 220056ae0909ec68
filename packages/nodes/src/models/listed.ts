/** Comma-separated names or URLs. */
export function listed(text: string): string[] {
  return text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
}
