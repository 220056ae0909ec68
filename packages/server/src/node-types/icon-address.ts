/** URL of a node type's icon, relative to the server's base URL. */
export function iconOf(type: string): string {
  return `icons/${type.replace(/\.(?=[^.]*$)/, "/")}.svg`;
}
