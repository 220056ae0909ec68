import { createHash, randomBytes } from "node:crypto";
import type { EndedSessions } from "../../platform/push/ended-sessions.ts";
import type { Store } from "../../store/store.ts";
import type { SessionRow, UserRow } from "../../store/tables.ts";

const DAY = 24 * 3600 * 1000;
/** An unused session ends after a week, and any after a month. */
export const IDLE_LIFE = 7 * DAY;
const MAX_LIFETIME_MS = 30 * DAY;
/** How often use is noted; not with every call, for each note is a write. */
const LAST_SEEN_INTERVAL_MS = 3600 * 1000;

/** Who is behind a request. */
export interface Session {
  idHash: string;
  user: UserRow;
  /** The API key by which a program calls in the user's name; its calls have no session of a browser. */
  apiKey?: { readonly id: string; readonly name: string } | undefined;
}

interface FoundSession extends Session {
  /** True when the life of the session was just extended, so that its cookie is to be sent again. */
  isExtended: boolean;
}

/** The browser or program that signs in. */
interface SessionCaller {
  userAgent: string | undefined;
  address: string | undefined;
}

/** Opens, finds and ends sign-ins. Only the hash of an id is stored, so that a copy of the database is of no use to sign in. */
export interface Sessions {
  /** Answers the id for the cookie. */
  open(userId: string, caller: SessionCaller): Promise<string>;
  /** The address is noted now and then, when the session is used. */
  find(id: string, address?: string): Promise<FoundSession | undefined>;
  /** Those of a user that have not ended, the last used first. */
  listOf(userId: string): Promise<SessionRow[]>;
  end(id: string): Promise<void>;
  endByHash(userId: string, idHash: string): Promise<boolean>;
  /** Ends every other session of a user and answers how many those were. */
  endOthersOf(userId: string, kept: string): Promise<number>;
  /** Ends every session of a user, as after a change of password. */
  endAllOf(userId: string): Promise<void>;
}

/** Sessions in the database. `onEnded` is called with those that end. */
export function createSessions(
  store: Store,
  now: () => number = Date.now,
  onEnded: (ended: EndedSessions) => void = () => {},
): Sessions {
  const { db } = store;
  return {
    open: async (userId, { userAgent, address }) => {
      const id = randomBytes(32).toString("base64url");
      const time = now();
      const row = {
        idHash: hash(id),
        userId,
        userAgent: userAgent?.slice(0, 300) ?? null,
        address: address ?? null,
        createdAt: time,
        seenAt: time,
        expiresAt: time + IDLE_LIFE,
      };
      await store.write([
        db.deleteFrom("session").where("expiresAt", "<", time).compile(),
        db.insertInto("session").values(row).compile(),
      ]);
      return id;
    },
    find: (id, address) => findSession(store, { idHash: hash(id), time: now(), address }),
    listOf: (userId) =>
      db
        .selectFrom("session")
        .selectAll()
        .where("userId", "=", userId)
        .where("expiresAt", ">", now())
        .orderBy("seenAt", "desc")
        .orderBy("createdAt", "desc")
        .execute(),
    ...endings(store, onEnded),
  };
}

function endings(
  { db }: Store,
  onEnded: (ended: EndedSessions) => void,
): Pick<Sessions, "end" | "endByHash" | "endOthersOf" | "endAllOf"> {
  return {
    end: async (id) => {
      await db.deleteFrom("session").where("idHash", "=", hash(id)).execute();
      onEnded({ idHash: hash(id) });
    },
    endByHash: async (userId, idHash) => {
      const { numDeletedRows } = await db
        .deleteFrom("session")
        .where("idHash", "=", idHash)
        .where("userId", "=", userId)
        .executeTakeFirst();
      if (numDeletedRows > 0n) onEnded({ idHash });
      return numDeletedRows > 0n;
    },
    endOthersOf: async (userId, kept) => {
      const ended = await db
        .deleteFrom("session")
        .where("userId", "=", userId)
        .where("idHash", "!=", kept)
        .returning("idHash")
        .execute();
      for (const { idHash } of ended) onEnded({ idHash });
      return ended.length;
    },
    endAllOf: async (userId) => {
      await db.deleteFrom("session").where("userId", "=", userId).execute();
      onEnded({ userId });
    },
  };
}

interface Use {
  idHash: string;
  time: number;
  address: string | undefined;
}

async function findSession({ db }: Store, { idHash, time, address }: Use): Promise<FoundSession | undefined> {
  const row = await db
    .selectFrom("session")
    .innerJoin("user", "user.id", "session.userId")
    .selectAll("user")
    .select(["session.createdAt as openedAt", "session.seenAt", "session.expiresAt"])
    .where("session.idHash", "=", idHash)
    .executeTakeFirst();
  if (!row) return undefined;
  const { openedAt, seenAt, expiresAt, ...user } = row;
  if (expiresAt <= time || user.disabled) return undefined;
  if (time - seenAt < LAST_SEEN_INTERVAL_MS) return { idHash, user, isExtended: false };
  const extended = Math.min(time + IDLE_LIFE, openedAt + MAX_LIFETIME_MS);
  await db
    .updateTable("session")
    .set({ seenAt: time, expiresAt: extended, address })
    .where("idHash", "=", idHash)
    .execute();
  return { idHash, user, isExtended: true };
}

function hash(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}
