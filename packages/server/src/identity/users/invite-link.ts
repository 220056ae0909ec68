/** Where an invited person chooses a password. Both ids are random and unknown to others. */
export function inviteLink(
  { addresses }: { addresses: { editor: string } },
  inviterId: string,
  inviteeId: string,
): string {
  return `${addresses.editor}/signup?inviterId=${inviterId}&inviteeId=${inviteeId}`;
}
