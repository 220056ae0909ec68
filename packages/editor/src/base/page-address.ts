/** True if a description can link to it: pages on the web, and those of this server. */
export function isPageAddress(address: string): boolean {
  return /^(?:https?:\/\/|\/docs\/)/.test(address);
}
