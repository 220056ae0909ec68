/** Placeholder for the URL of a webhook, which is a secret: the credential replaces it in requests. */
export const WEBHOOK_PLACE = "https://discord.com/api/webhooks/of-the-credential";
