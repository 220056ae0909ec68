/** The address of a service without the password in it, for messages. */
export function withoutPassword(address: string): string {
  try {
    const parsed = new URL(address);
    parsed.password = "";
    return parsed.toString();
  } catch {
    return "the given address";
  }
}
