import { HttpError } from "../../errors/http-error.ts";
import { DataBoxError } from "../../store/sealing/data-box.ts";
import type { Statement, Store } from "../../store/store.ts";
import type { UserRow } from "../../store/tables.ts";
import { hashOfCode, newRecoveryCodes } from "./recovery-codes.ts";

/** Loaded at the first use, because few requests need it. */
const totp = () => import("./totp.ts");

/** Second factor provided by a user. */
export interface Proof {
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
}

/** Authenticators and recovery codes. Secrets are stored encrypted, recovery codes hashed. */
export class SecondFactors {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
  }

  /** Creates a secret that takes effect once a code is confirmed. */
  async begin({ id, email }: UserRow): Promise<{ secret: string; uri: string }> {
    const { authenticatorUri, newSecret } = await totp();
    const secret = newSecret();
    const row = { secret: this.#seal(id, secret), lastStep: 0 };
    await this.#store.db
      .insertInto("secondFactor")
      .values({ userId: id, ...row })
      .onConflict((conflict) => conflict.column("userId").doUpdateSet(row))
      .execute();
    return { secret, uri: authenticatorUri(secret, email ?? "owner") };
  }

  /**
   * Enables the second factor and returns the recovery codes. @throws HttpError if the code is wrong or nothing was
   * set up
   */
  async enable(userId: string, code: string): Promise<string[]> {
    if (!(await this.#takeCode(userId, code))) throw new HttpError("second-factor-code-wrong", {});
    const codes = newRecoveryCodes();
    await this.#store.write([...this.#replaceCodes(userId, codes), this.#switched(userId, 1)]);
    return codes;
  }

  /** True if the proof is valid; each code or recovery code is accepted only once. */
  async accepts(userId: string, { code, recoveryCode }: Proof): Promise<boolean> {
    if (code) return this.#takeCode(userId, code);
    return recoveryCode ? this.#takeRecoveryCode(userId, recoveryCode) : false;
  }

  /** Replaces the recovery codes with new ones. */
  async renewCodes(userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.#store.write(this.#replaceCodes(userId, codes));
    return codes;
  }

  /** Returns the number of unused recovery codes. */
  async codesLeft(userId: string): Promise<number> {
    const row = await this.#store.db
      .selectFrom("recoveryCode")
      .select(({ fn }) => fn.countAll().as("count"))
      .where("userId", "=", userId)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  }

  /** Removes the secret and the codes. */
  async remove(userId: string): Promise<void> {
    const { db } = this.#store;
    await this.#store.write([
      db.deleteFrom("recoveryCode").where("userId", "=", userId).compile(),
      db.deleteFrom("secondFactor").where("userId", "=", userId).compile(),
      this.#switched(userId, 0),
    ]);
  }

  /** Of two concurrent uses of a code, only one finds its step unused. */
  async #takeCode(userId: string, code: string): Promise<boolean> {
    const { db } = this.#store;
    const row = await db
      .selectFrom("secondFactor")
      .selectAll()
      .where("userId", "=", userId)
      .executeTakeFirst();
    const secret = row && this.#open(userId, row.secret);
    const { stepOf } = await totp();
    const step = secret === undefined ? undefined : stepOf(secret, code.replace(/\s/g, ""), this.#now());
    if (step === undefined) return false;
    const taken = await db
      .updateTable("secondFactor")
      .set({ lastStep: step })
      .where("userId", "=", userId)
      .where("lastStep", "<", step)
      .returning("userId")
      .executeTakeFirst();
    return taken !== undefined;
  }

  async #takeRecoveryCode(userId: string, code: string): Promise<boolean> {
    const taken = await this.#store.db
      .deleteFrom("recoveryCode")
      .where("userId", "=", userId)
      .where("codeHash", "=", hashOfCode(userId, code))
      .returning("userId")
      .executeTakeFirst();
    return taken !== undefined;
  }

  #replaceCodes(userId: string, codes: readonly string[]): Statement[] {
    const { db } = this.#store;
    const rows = codes.map((code) => ({ userId, codeHash: hashOfCode(userId, code) }));
    return [
      db.deleteFrom("recoveryCode").where("userId", "=", userId).compile(),
      db.insertInto("recoveryCode").values(rows).compile(),
    ];
  }

  #switched(userId: string, hasSecondFactor: 0 | 1): Statement {
    const updatedAt = new Date(this.#now()).toISOString();
    return this.#store.db
      .updateTable("user")
      .set({ hasSecondFactor, updatedAt })
      .where("id", "=", userId)
      .compile();
  }

  /** Bound to its user, so that it is valid in no other row. */
  #seal(userId: string, secret: string): string {
    return this.#store.box.sealText(`${userId} ${secret}`, "secondFactor");
  }

  /** Returns `undefined` if the instance's encryption key was lost: recovery codes still work. */
  #open(userId: string, sealed: string): string | undefined {
    try {
      const [owner, secret] = this.#store.box.openText(sealed, "secondFactor").split(" ");
      return owner === userId ? secret : undefined;
    } catch (error) {
      if (error instanceof DataBoxError) return undefined;
      throw error;
    }
  }
}
