import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { HttpError } from "../../errors/http-error.ts";

const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const TAG_LENGTH = 32;
/** Each takes 19 MB while it runs; more concurrent hashes would let unauthenticated callers exhaust the memory. */
const MAX_HASHES = 2;
const MAX_WAITING_CALLERS = 200;

/** Placeholder hash for users who never had a local password: no password matches it, and they count as set up. */
export const NO_PASSWORD = "!";

let running = 0;
const waiting: (() => void)[] = [];

/** Hashes with argon2id; the result names its cost and salt in PHC form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, COST);
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(salt)}$${plain(tag)}`;
}

/** Heddle's own hashes, with cost, salt and tag. */
const ARGON2 = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;
/** Hashes of accounts imported from other instances. */
const BCRYPT = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/;
/** Above this, one sign-in would keep the server busy for seconds. */
const MAX_BCRYPT_COST = 15;

/** True if users can sign in with a hash from other software. */
export function isKnownHash(stored: string): boolean {
  return ARGON2.test(stored) || (BCRYPT.test(stored) && Number(stored.slice(4, 6)) <= MAX_BCRYPT_COST);
}

/** True if a hash should be replaced with our own once the password is known. */
export function isForeignHash(stored: string | null): boolean {
  return BCRYPT.test(stored ?? "");
}

/** True if the password matches the hash. A null hash takes as long and matches nothing. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  if (stored !== null && isForeignHash(stored)) return verifyBcrypt(password, stored);
  const parts = ARGON2.exec(stored ?? "");
  if (!parts) {
    await derive(password, Buffer.alloc(16), COST);
    return false;
  }
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number];
  const wanted = Buffer.from(parts[5]!, "base64");
  const tag = await derive(password, Buffer.from(parts[4]!, "base64"), { memory, passes, parallelism });
  return tag.length === wanted.length && timingSafeEqual(tag, wanted);
}

function derive(password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> {
  return inTurn(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        argon2("argon2id", { message: password, nonce, tagLength: TAG_LENGTH, ...cost }, (error, tag) =>
          error ? reject(error) : resolve(tag),
        );
      }),
  );
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  await takeTurn();
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** Loaded on demand: only imported accounts have such hashes, until their first sign-in. */
async function verifyBcrypt(password: string, stored: string): Promise<boolean> {
  const { compare } = await import("bcryptjs");
  return inTurn(() => compare(password, stored));
}

/** Waits for a free slot; a finishing caller passes its slot on. */
async function takeTurn(): Promise<void> {
  if (running < MAX_HASHES) {
    running++;
    return;
  }
  if (waiting.length >= MAX_WAITING_CALLERS) throw new HttpError("too-many-sign-ins", {});
  await new Promise<void>((resolve) => waiting.push(resolve));
}

function plain(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
