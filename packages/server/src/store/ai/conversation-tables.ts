import type { Generated } from "kysely";

/** Tables of language models; created by migration 0121. */
export interface ConversationTables {
  conversationMessage: {
    id: Generated<number>;
    workflowId: string;
    session: string;
    role: string;
    /** JSON of the `KeptMessage`. */
    message: string;
    /** Step that added it, so that a resumed execution does not add it again; null if it cannot be repeated. */
    step: string | null;
    /** Milliseconds since the epoch. */
    createdAt: number;
  };
}
