import type { FastifyReply } from "fastify";
import { HttpError } from "../../../errors/http-error.ts";
import { perServer } from "../../per-server.ts";

const WINDOW_MS = 60_000;

/** Calls of a key in the minute that started with its first one. */
interface Minute {
  endsAt: number;
  calls: number;
}

/** Counts the calls of each key. */
export class CallRate {
  readonly #most: number;
  readonly #now: () => number;
  readonly #minutes = new Map<string, Minute>();

  constructor(most: number, now: () => number = Date.now) {
    this.#most = most;
    this.#now = now;
  }

  /** Counts a call and sets headers with the remaining number; throws 429 above the limit. */
  take(keyId: string, reply: Pick<FastifyReply, "headers">): void {
    if (this.#most === 0) return;
    const minute = this.#minuteOf(keyId);
    minute.calls += 1;
    const seconds = Math.max(1, Math.ceil((minute.endsAt - this.#now()) / 1000));
    reply.headers({
      "ratelimit-limit": this.#most,
      "ratelimit-remaining": Math.max(0, this.#most - minute.calls),
      "ratelimit-reset": seconds,
    });
    if (minute.calls > this.#most)
      throw new HttpError("too-many-calls", { seconds }, { headers: { "retry-after": String(seconds) } });
  }

  #minuteOf(keyId: string): Minute {
    const time = this.#now();
    const known = this.#minutes.get(keyId);
    if (known && known.endsAt > time) return known;
    for (const [id, { endsAt }] of this.#minutes) if (endsAt <= time) this.#minutes.delete(id);
    const minute = { endsAt: time + WINDOW_MS, calls: 0 };
    this.#minutes.set(keyId, minute);
    return minute;
  }
}

/** The calls of this server. */
export const callRateOf = perServer(({ config }) => new CallRate(config.publicApi.callsPerMinute));
