/** URL of a service without its password, for messages. */
export function withoutPassword(address: string): string {
  try {
    const parsed = new URL(address);
    parsed.password = "";
    return parsed.toString();
  } catch {
    return "the given address";
  }
}
