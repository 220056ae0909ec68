import { LineDialog } from "./line-dialog.ts";
import type { ConnectionTest } from "./reach.ts";

/** Answers have lines like `250-…`, the last one `250 …`. */
const END = /^\d{3}(?: |$)/;

/** Signs in at an SMTP server. */
export const testSmtp: ConnectionTest = {
  port: 465,
  signIn: async (data, target) => {
    const tls = { rejectUnauthorized: true };
    const isSecure = data["secure"] !== false;
    const dialog = await LineDialog.open(target, isSecure ? tls : undefined);
    const greet = async () => {
      dialog.send(`EHLO ${String(data["hostName"] || "localhost").replace(/[^\w.-]/g, "")}`);
      return dialog.expect(END, /^250/m);
    };
    try {
      await dialog.expect(END, /^220/m);
      let offers = await greet();
      if (!isSecure && data["disableStartTls"] !== true && /STARTTLS/i.test(offers)) {
        dialog.send("STARTTLS");
        await dialog.expect(END, /^220/m);
        await dialog.encrypt(tls);
        offers = await greet();
      }
      if (data["user"])
        await authenticate(dialog, offers, String(data["user"]), String(data["password"] ?? ""));
      dialog.send("QUIT");
    } finally {
      dialog.close();
    }
  },
};

async function authenticate(
  dialog: LineDialog,
  offers: string,
  user: string,
  password: string,
): Promise<void> {
  if (!/AUTH[ =].*PLAIN/i.test(offers) && /AUTH[ =].*LOGIN/i.test(offers)) {
    dialog.send("AUTH LOGIN");
    await dialog.expect(END, /^334/m);
    dialog.send(base64(user));
    await dialog.expect(END, /^334/m);
    dialog.send(base64(password));
  } else dialog.send(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`);
  await dialog.expect(END, /^235/m);
}

function base64(text: string): string {
  return Buffer.from(text).toString("base64");
}
