/** Names this tab to the server; messages of runs started here come back to it. */
export const sessionId: string = crypto.randomUUID();
