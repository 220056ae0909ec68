/** True for what a description may link to: pages on the web, and those of this server. */
export function isPageAddress(address: string): boolean {
  return /^(?:https?:\/\/|\/docs\/)/.test(address);
}
