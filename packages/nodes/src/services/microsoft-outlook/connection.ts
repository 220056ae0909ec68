import type { ServiceConnection } from "../../service/service.ts";

/** Connection to Outlook: the mailbox of the account, or one that is shared with it. */
export const connection: ServiceConnection = {
  credentials: [{ type: "microsoftOutlookOAuth2Api", value: "oAuth2", name: "OAuth2" }],
  baseUrl: mailboxOf,
};

/** URL of a credential's mailbox. */
export function mailboxOf({ useShared, userPrincipalName }: Readonly<Record<string, unknown>>): string {
  const whose = useShared ? `users/${encodeURIComponent(String(userPrincipalName))}` : "me";
  return `https://graph.microsoft.com/v1.0/${whose}`;
}
