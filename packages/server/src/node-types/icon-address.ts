/** Address of the icon of a node type, relative to the base of the server. */
export function iconOf(type: string): string {
  return `icons/${type.replace(/\.(?=[^.]*$)/, "/")}.svg`;
}
