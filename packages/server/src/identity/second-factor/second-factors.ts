import { HttpError } from "../../errors/http-error.ts";
import { DataBoxError } from "../../store/sealing/data-box.ts";
import type { Statement, Store } from "../../store/store.ts";
import type { UserRow } from "../../store/tables.ts";
import { hashOfCode, newRecoveryCodes } from "./recovery-codes.ts";

/** Loaded with the first use, as few requests need it. */
const totp = () => import("./totp.ts");

/** What a user offers as second factor. */
export interface Proof {
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
}

/** Authenticators and recovery codes. Secrets are stored sealed, recovery codes hashed. */
export class SecondFactors {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
  }

  /** Makes a secret that counts once a code of it is confirmed. */
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

  /** Switches it on and returns the recovery codes. @throws HttpError where the code is wrong or nothing was set up. */
  async enable(userId: string, code: string): Promise<string[]> {
    if (!(await this.#takeCode(userId, code))) throw new HttpError("second-factor-code-wrong", {});
    const codes = newRecoveryCodes();
    await this.#store.write([...this.#replaceCodes(userId, codes), this.#switched(userId, 1)]);
    return codes;
  }

  /** True where the proof is right; a code or recovery code that was accepted is not accepted again. */
  async accepts(userId: string, { code, recoveryCode }: Proof): Promise<boolean> {
    if (code) return this.#takeCode(userId, code);
    return recoveryCode ? this.#takeRecoveryCode(userId, recoveryCode) : false;
  }

  /** New recovery codes in place of the former ones. */
  async renewCodes(userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.#store.write(this.#replaceCodes(userId, codes));
    return codes;
  }

  /** Recovery codes that were not used. */
  async codesLeft(userId: string): Promise<number> {
    const row = await this.#store.db
      .selectFrom("recoveryCode")
      .select(({ fn }) => fn.countAll().as("count"))
      .where("userId", "=", userId)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  }

  /** Removes secret and codes. */
  async remove(userId: string): Promise<void> {
    const { db } = this.#store;
    await this.#store.write([
      db.deleteFrom("recoveryCode").where("userId", "=", userId).compile(),
      db.deleteFrom("secondFactor").where("userId", "=", userId).compile(),
      this.#switched(userId, 0),
    ]);
  }

  /** Of two uses of a code at the same time one finds its step not used yet. */
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

  /** With its user, so that it counts in no other row. */
  #seal(userId: string, secret: string): string {
    return this.#store.box.sealText(`${userId} ${secret}`, "secondFactor");
  }

  /** Undefined where the key of the installation was lost: recovery codes work on. */
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
