import { LineDialog } from "./line-dialog.ts";
import { type ConnectionTest, SignInRefused } from "./reach.ts";

const END = /^\d{3}(?: |$)/;

/** Signs in at an FTP server. */
export const testFtp: ConnectionTest = {
  port: 21,
  signIn: async (data, target) => {
    const dialog = await LineDialog.open(target);
    try {
      await dialog.expect(END, /^220/m);
      dialog.send(`USER ${oneLine(data["username"] || "anonymous")}`);
      if (/^230/m.test(await dialog.expect(END, /^(?:230|331)/m))) return;
      dialog.send(`PASS ${oneLine(data["password"])}`);
      await dialog.expect(END, /^230/m);
      dialog.send("QUIT");
    } finally {
      dialog.close();
    }
  },
};

function oneLine(value: unknown): string {
  const text = String(value ?? "");
  if (/[\r\n]/.test(text)) throw new SignInRefused("name and password may not have several lines");
  return text;
}
