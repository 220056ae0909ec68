import type { ConversationCalls, KeptMessage } from "@heddle/workflow";
import { sql } from "kysely";
import type { ConversationCallMessage } from "../protocol/services.ts";
import type { Statement, Store } from "../store/store.ts";

/** Messages in one statement; both databases allow more. */
const MAX_AT_ONCE = 500;

/** A conversation. */
interface Session {
  readonly workflowId: string;
  readonly session: string;
}

type Handlers = {
  [Name in keyof ConversationCalls]: (
    of: ConversationCallMessage,
    argument: ConversationCalls[Name]["takes"],
  ) => Promise<ConversationCalls[Name]["returns"]>;
};

/** Conversations of workflows, in the database: they outlive restarts, and every server and worker knows them. */
export class KeptConversations {
  readonly #store: Store;
  readonly #handlers: Handlers;

  constructor(store: Store) {
    this.#store = store;
    this.#handlers = {
      read: ({ workflowId }, { session, exchanges }) => this.read({ workflowId, session }, exchanges),
      append: async ({ id, workflowId }, { session, messages, step }) => {
        const mark = step === undefined ? null : `${id}:${step}`;
        await this.#store.write(this.#additions({ workflowId, session }, messages, mark));
        return null;
      },
      replace: async ({ workflowId }, { session, messages }) => {
        const of = { workflowId, session };
        await this.#store.write([this.#removal(of), ...this.#additions(of, messages, null)]);
        return null;
      },
    };
  }

  /** Performs a node's call. */
  serve(call: ConversationCallMessage): Promise<unknown> {
    const handle = this.#handlers[call.name] as (
      of: ConversationCallMessage,
      argument: unknown,
    ) => Promise<unknown>;
    return handle(call, call.argument);
  }

  /** The messages of the last exchanges, oldest first. */
  async read(of: Session, exchanges = Infinity): Promise<KeptMessage[]> {
    if (exchanges < 1) return [];
    const first = Number.isFinite(exchanges) ? await this.#beginOf(of, exchanges) : undefined;
    const rows = await this.#store.db
      .selectFrom("conversationMessage")
      .select("message")
      .where("workflowId", "=", of.workflowId)
      .where("session", "=", of.session)
      .where("id", ">=", first ?? 0)
      .orderBy("id")
      .execute();
    return rows.map(({ message }) => JSON.parse(message) as KeptMessage);
  }

  /** Id of the first message of the last `exchanges` exchanges; `undefined` if there are no more than those. */
  async #beginOf({ workflowId, session }: Session, exchanges: number): Promise<number | undefined> {
    const row = await this.#store.db
      .selectFrom("conversationMessage")
      .select("id")
      .where("workflowId", "=", workflowId)
      .where("session", "=", session)
      .where("role", "=", "user")
      .orderBy("id", "desc")
      .offset(Math.floor(exchanges) - 1)
      .limit(1)
      .executeTakeFirst();
    return row?.id;
  }

  /** An addition with the same mark happens once: its first message is searched in the same transaction. */
  #additions(of: Session, messages: readonly KeptMessage[], step: string | null): Statement[] {
    const statements: Statement[] = [];
    for (let from = 0; from < messages.length; from += MAX_AT_ONCE)
      statements.push(
        this.#addition(
          of,
          messages.slice(from, from + MAX_AT_ONCE),
          step === null ? null : `${step}:${from}`,
        ),
      );
    return statements;
  }

  #addition(
    { workflowId, session }: Session,
    messages: readonly KeptMessage[],
    step: string | null,
  ): Statement {
    const { db } = this.#store;
    const now = Date.now();
    const rows = messages.map(
      (message, at) =>
        sql`select cast(${at} as integer) as "at", cast(${message.role} as text) as "role", cast(${JSON.stringify(message)} as text) as "message"`,
    );
    return sql`insert into "conversationMessage" ("workflowId", "session", "role", "message", "step", "createdAt")
      select cast(${workflowId} as text), cast(${session} as text), "role", "message", cast(${step} as text), cast(${now} as bigint)
      from (${sql.join(rows, sql` union all `)}) as "added"
      where not exists (select 1 from "conversationMessage" as "known"
        where "known"."workflowId" = ${workflowId} and "known"."session" = ${session} and "known"."step" = ${step})
      order by "at"`.compile(db);
  }

  #removal({ workflowId, session }: Session): Statement {
    return this.#store.db
      .deleteFrom("conversationMessage")
      .where("workflowId", "=", workflowId)
      .where("session", "=", session)
      .compile();
  }
}
