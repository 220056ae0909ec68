import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { HttpError } from "../../errors/http-error.ts";

const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const TAG_LENGTH = 32;
/** Each takes 19 MB while it runs; more at once would let strangers fill the memory. */
const MAX_HASHES = 2;
const MAX_WAITING_CALLERS = 200;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashes with argon2id; the result names its cost and salt in PHC form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, COST);
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(salt)}$${plain(tag)}`;
}

/** True when the password is the one hashed. A null hash takes as long and matches nothing. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored ?? "");
  if (!parts) {
    await derive(password, Buffer.alloc(16), COST);
    return false;
  }
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number];
  const wanted = Buffer.from(parts[5]!, "base64");
  const tag = await derive(password, Buffer.from(parts[4]!, "base64"), { memory, passes, parallelism });
  return tag.length === wanted.length && timingSafeEqual(tag, wanted);
}

async function derive(password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> {
  await takeTurn();
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      argon2("argon2id", { message: password, nonce, tagLength: TAG_LENGTH, ...cost }, (error, tag) =>
        error ? reject(error) : resolve(tag),
      );
    });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** A waiting caller takes the turn of the one who finishes. */
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
