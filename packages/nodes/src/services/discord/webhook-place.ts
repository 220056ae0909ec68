/** Stands in requests for the address of a webhook, which is a secret: the credential puts it there. */
export const WEBHOOK_PLACE = "https://discord.com/api/webhooks/of-the-credential";
