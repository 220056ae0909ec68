/**
 * Identifies a browser tab. The id that the tab chose is valid for its own user only, so that no other user can listen
 * in by guessing ids.
 */
export function tabKey(userId: string, sessionId: string): string {
  return `${userId}/${sessionId.slice(0, 200)}`;
}
