import { BLANK_VALUE, type MailSettings } from "@heddle/api";
import { HttpError } from "../../errors/http-error.ts";
import { DataBoxError } from "../../store/sealing/data-box.ts";
import type { Store } from "../../store/store.ts";

const KEY = "mail";

/** Settings that disable email. */
const NONE: MailSettings = { host: "", port: 587, security: "starttls", user: "", password: "", sender: "" };

/** Reads the email settings with the password; none if a different encryption key sealed them. */
export async function readStoredMail({ db, box }: Pick<Store, "db" | "box">): Promise<MailSettings> {
  const row = await db.selectFrom("setting").select("value").where("key", "=", KEY).executeTakeFirst();
  if (!row) return NONE;
  try {
    return { ...NONE, ...JSON.parse(box.openText(row.value, "setting")) };
  } catch (error) {
    if (error instanceof DataBoxError) return NONE;
    throw error;
  }
}

/** Stores the email settings encrypted. @throws HttpError */
export async function storeMail(
  store: Pick<Store, "db" | "box">,
  given: MailSettings,
): Promise<MailSettings> {
  const settings = { ...given, password: passwordOf(given, await readStoredMail(store)) };
  const value = store.box.sealText(JSON.stringify(settings), "setting");
  await store.db
    .insertInto("setting")
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
  return settings;
}

/** Keeps the stored password if none was sent, unless it would go to a different server. */
function passwordOf(given: MailSettings, before: MailSettings): string {
  if (given.password !== BLANK_VALUE) return given.password;
  const isSameServer = given.host.toLowerCase() === before.host.toLowerCase() && given.port === before.port;
  const isAsSafe = given.security !== "none" || before.security === "none";
  if (before.password !== "" && !(isSameServer && isAsSafe)) throw new HttpError("mail-password-again", {});
  return before.password;
}
