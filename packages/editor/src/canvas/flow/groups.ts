import {
  isSticky,
  NODE_HEIGHT_PX,
  NODE_WIDTH_PX,
  stickySize,
  type WorkflowDocument,
} from "../../document/index.ts";

/** Key of a note that is the frame of a group, next to its parameters; other products keep it and show a note. */
export const GROUP_KEY = "isGroup";

/** True if a note is the frame of a group of nodes. */
export function isGroup(node: { type: string; [key: string]: unknown }): boolean {
  return isSticky(node) && node[GROUP_KEY] === true;
}

/** Returns the nodes whose center is in the frame of a group. Membership is by position; nothing else is stored. */
export function membersOf(document: WorkflowDocument, groupId: string): string[] {
  const group = document.node(groupId);
  if (!group || !isGroup(group)) return [];
  const { width, height } = stickySize(group);
  const [left, top] = group.position;
  return [...document.nodes.values()].flatMap((node) => {
    if (node.id === groupId) return [];
    const size = isSticky(node) ? stickySize(node) : { width: NODE_WIDTH_PX, height: NODE_HEIGHT_PX };
    const x = node.position[0] + size.width / 2;
    const y = node.position[1] + size.height / 2;
    const isInside = x > left && x < left + width && y > top && y < top + height;
    // A group is not inside a smaller one.
    return isInside && !(isGroup(node) && size.width * size.height >= width * height) ? [node.id] : [];
  });
}

/** Returns the nodes and the members of the groups among them. */
export function withMembers(document: WorkflowDocument, ids: Iterable<string>): Set<string> {
  const all = new Set(ids);
  for (const id of [...all]) for (const member of membersOf(document, id)) all.add(member);
  return all;
}
