/** A message of a conversation as it is kept: JSON. `role` says who speaks; one of a `user` begins an exchange. */
export interface KeptMessage {
  readonly role: string;
  readonly [member: string]: unknown;
}

/** What nodes do with conversations: what each call takes and returns. A conversation is known by its session, within one workflow. */
export interface ConversationCalls {
  /** The messages of the last exchanges, oldest first; all of them where no number is given. */
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
  /** Takes other messages in place of those that are kept; none to forget the conversation. */
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
