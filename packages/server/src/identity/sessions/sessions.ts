import { createHash, randomBytes } from "node:crypto";
import type { SecuritySettings } from "@heddle/api";
import type { EndedSessions } from "../../platform/push/ended-sessions.ts";
import type { Store } from "../../store/store.ts";
import type { SessionRow, UserRow } from "../../store/tables.ts";
import {
  endAfterUse,
  endOf,
  lacksSecondFactor,
  noteInterval,
  policyOf,
  SECURITY_KEY,
} from "../settings/security-policy.ts";
import { noteActivity } from "../users/note-activity.ts";

/** Authenticated session of a request. */
export interface Session {
  idHash: string;
  user: UserRow;
  /** True for a user who must set up a second factor before anything else. */
  lacksSecondFactor?: boolean | undefined;
  /** API key with which a client acts as the user; its requests have no browser session. */
  apiKey?: { readonly id: string; readonly name: string } | undefined;
}

interface FoundSession extends Session {
  /** Remaining seconds if the session was just extended and its cookie must be sent again. */
  extendedSeconds: number | undefined;
}

/** Browser or client that signs in. */
interface SessionCaller {
  userAgent: string | undefined;
  address: string | undefined;
}

/**
 * Opens, finds and ends sessions. Only the hash of an id is stored, so a copy of the database does not allow signing
 * in.
 */
export interface Sessions {
  /** Opens a session and returns the id for the cookie. */
  open(userId: string, caller: SessionCaller): Promise<string>;
  /** Returns the cookie lifetime of a new session, in seconds. */
  cookieSeconds(): Promise<number>;
  /** Finds a session and occasionally records the IP address of its use. */
  find(id: string, address?: string): Promise<FoundSession | undefined>;
  /** Returns the active sessions of a user, most recently used first. */
  listOf(userId: string): Promise<SessionRow[]>;
  /** Returns the active sessions of all users, most recently used first. */
  listAll(): Promise<SessionRow[]>;
  end(id: string): Promise<void>;
  endByHash(userId: string, idHash: string): Promise<boolean>;
  /** Ends all other sessions of a user and returns their number. */
  endOthersOf(userId: string, kept: string): Promise<number>;
  /** Ends all sessions of a user, for example after a password change. */
  endAllOf(userId: string): Promise<void>;
}

/** Creates the session store in the database. `onEnded` is called with ended sessions. */
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
      const policy = await readPolicy(store);
      const row = {
        idHash: hash(id),
        userId,
        userAgent: userAgent?.slice(0, 300) ?? null,
        address: address ?? null,
        createdAt: time,
        seenAt: time,
        expiresAt: endAfterUse({ createdAt: time, time }, policy),
      };
      await store.write([
        db.deleteFrom("session").where("expiresAt", "<", time).compile(),
        db.insertInto("session").values(row).compile(),
      ]);
      return id;
    },
    find: (id, address) => findSession(store, { idHash: hash(id), time: now(), address }),
    cookieSeconds: async () => (await readPolicy(store)).sessionIdleHours * 3600,
    listOf: async (userId) => (await openSessions(store, now())).filter((row) => row.userId === userId),
    listAll: () => openSessions(store, now()),
    ...endings(store, onEnded),
  };
}

async function readPolicy({ db }: Store): Promise<SecuritySettings> {
  const stored = await db
    .selectFrom("setting")
    .select("value")
    .where("key", "=", SECURITY_KEY)
    .executeTakeFirst();
  return policyOf(stored?.value);
}

/** Returns open sessions, each with its end under the current policy. */
async function openSessions(store: Store, time: number): Promise<SessionRow[]> {
  const policy = await readPolicy(store);
  const rows = await store.db
    .selectFrom("session")
    .selectAll()
    .where("expiresAt", ">", time)
    .orderBy("seenAt", "desc")
    .orderBy("createdAt", "desc")
    .execute();
  return rows
    .map((row) => ({ ...row, expiresAt: endOf(row, policy) }))
    .filter(({ expiresAt }) => expiresAt > time);
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
    // In the same query, so that a change takes effect immediately on every server without an extra query.
    .select(({ selectFrom }) =>
      selectFrom("setting").select("value").where("key", "=", SECURITY_KEY).as("policyText"),
    )
    .where("session.idHash", "=", idHash)
    .executeTakeFirst();
  if (!row) return undefined;
  const { openedAt: createdAt, seenAt, expiresAt, policyText, ...user } = row;
  const policy = policyOf(policyText);
  if (endOf({ createdAt, seenAt, expiresAt }, policy) <= time || user.disabled) return undefined;
  const session = { idHash, user, lacksSecondFactor: lacksSecondFactor(user, policy) };
  await noteActivity({ db }, user, time);
  if (time - seenAt < noteInterval(policy)) return { ...session, extendedSeconds: undefined };
  const extended = endAfterUse({ createdAt, time }, policy);
  await db
    .updateTable("session")
    .set({ seenAt: time, expiresAt: extended, address })
    .where("idHash", "=", idHash)
    .execute();
  return { ...session, extendedSeconds: Math.ceil((extended - time) / 1000) };
}

function hash(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}
