import type { Conversations, KeptMessage } from "@heddle/workflow";

/** Conversations by session, in memory. The tests of the server run the real ones. */
export function conversationsInMemory(kept: Map<string, KeptMessage[]>): Conversations {
  const call = async (name: string, given: { session: string; messages?: readonly KeptMessage[] }) => {
    const { session, messages = [] } = given;
    const now = kept.get(session) ?? [];
    if (name === "read") return [...now];
    kept.set(session, name === "append" ? [...now, ...messages] : [...messages]);
    return null;
  };
  return { call: call as Conversations["call"] };
}
