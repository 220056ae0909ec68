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
    /** What added it, so that an execution that resumes does not add it again; null where nothing may. */
    step: string | null;
    /** Milliseconds since the epoch. */
    createdAt: number;
  };
}
