/** Returns the page after login: only pages of this site. */
export function safeRedirect(target: string | undefined): string {
  // Browsers drop tabs and line breaks, and treat a backslash as a slash.
  const isInside = /^\/(?![/\\])/.test(target?.replaceAll(/[\t\r\n]/g, "") ?? "");
  return isInside ? (target as string) : "/workflows";
}
