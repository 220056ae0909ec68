/**
 * A name that is not taken: the wanted one, otherwise with the next free number (`Set`, `Set1`, `Set2`).
 * A number at the end of the wanted name counts on, unless the name is in `fixed` (default names of types such as `S3`).
 */
export function uniqueNodeName(
  wanted: string,
  taken: { has(name: string): boolean },
  fixed?: { has(name: string): boolean },
): string {
  if (!taken.has(wanted)) return wanted;
  const match = fixed?.has(wanted) ? null : /^(.*?)([1-9]\d{0,8})$/s.exec(wanted);
  const stem = match?.[1] ? match[1] : wanted;
  let number = match?.[1] ? Number(match[2]) + 1 : 1;
  while (taken.has(`${stem}${number}`)) number += 1;
  return `${stem}${number}`;
}

/** The name of a copy of a workflow: with " copy" behind it as long as that stays under 128 characters. */
export function duplicateWorkflowName(name: string): string {
  const copy = `${name} copy`;
  return copy.length < 128 ? copy : name;
}
