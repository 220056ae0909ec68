/** The version of Meta's Graph API that WhatsApp is reached by. */
export const GRAPH = "https://graph.facebook.com/v21.0";
