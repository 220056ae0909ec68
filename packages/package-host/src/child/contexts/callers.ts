/** Credentials belong to the server: none is left for a caller to connect. */
const NOTHING_MISSING = { readyToExecute: true, ready: true, credentials: [], missing: [] };

/** Functions about the caller of a node. Callers have no accounts here, so none is known and none lacks a credential. */
export const callerMembers = {
  establishTriggerIdentity: async () => undefined,
  getTestWebhookUser: async () => undefined,
  checkTriggerCredentialStatus: async () => structuredClone(NOTHING_MISSING),
  // The run data contain the author of each response.
  logHitlResponse: () => undefined,
};

export const credentialHelpers = {
  checkCredentialStatus: async () => structuredClone(NOTHING_MISSING),
  // The server notes when a credential is used.
  updateLastUsed: async () => undefined,
};
