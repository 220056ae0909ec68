/** A stored message of a conversation: JSON. `role` is its author; a message by a `user` starts an exchange. */
export interface KeptMessage {
  readonly role: string;
  readonly [member: string]: unknown;
}

/**
 * Operations of nodes on conversations: arguments and result of each call. A conversation is identified by its session,
 * within one workflow.
 */
export interface ConversationCalls {
  /** Messages of the last exchanges, oldest first; all of them without a number. */
  read: {
    takes: { readonly session: string; readonly exchanges?: number | undefined };
    returns: KeptMessage[];
  };
  /** Adds messages. With the same `step`, within one execution, they are added once, also when the execution resumes after a crash. */
  append: {
    takes: {
      readonly session: string;
      readonly messages: readonly KeptMessage[];
      readonly step?: string | undefined;
    };
    returns: null;
  };
  /** Replaces the stored messages; an empty list deletes the conversation. */
  replace: {
    takes: { readonly session: string; readonly messages: readonly KeptMessage[] };
    returns: null;
  };
}

/** Conversations of the workflow, kept in the database of the product. */
export interface Conversations {
  call<Name extends keyof ConversationCalls>(
    name: Name,
    argument: ConversationCalls[Name]["takes"],
  ): Promise<ConversationCalls[Name]["returns"]>;
}
