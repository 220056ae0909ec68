import { LineDialog } from "./line-dialog.ts";
import { type ConnectionTest, SignInRefused } from "./reach.ts";

/** Signs in at an IMAP server. */
export const testImap: ConnectionTest = {
  port: 993,
  signIn: async (data, target) => {
    const tls = { rejectUnauthorized: data["allowUnauthorizedCerts"] !== true };
    const isSecure = data["secure"] !== false;
    const dialog = await LineDialog.open(target, isSecure ? tls : undefined);
    const command = (mark: string, text: string) => {
      dialog.send(`${mark} ${text}`);
      return dialog.expect(new RegExp(`^${mark} `), new RegExp(`^${mark} OK`, "m"));
    };
    try {
      await dialog.expect(/^\* /, /^\* (?:OK|PREAUTH)/);
      if (!isSecure && /STARTTLS/i.test(await command("a1", "CAPABILITY"))) {
        await command("a2", "STARTTLS");
        await dialog.encrypt(tls);
      }
      await command("a3", `LOGIN ${quoted(data["user"])} ${quoted(data["password"])}`);
      dialog.send("a4 LOGOUT");
    } finally {
      dialog.close();
    }
  },
};

function quoted(value: unknown): string {
  const text = String(value ?? "");
  if (/[\r\n\0]/.test(text)) throw new SignInRefused("name and password may not have several lines");
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}
