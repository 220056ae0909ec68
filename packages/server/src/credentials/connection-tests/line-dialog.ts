import { connect, type Socket } from "node:net";
import { connect as connectSecurely } from "node:tls";
import { SignInRefused, type Target } from "./reach.ts";

/** Most characters of an answer; what sends more is no server of the kind that was meant. */
const MAX_CHARACTERS = 65_536;
/** Characters of a server's message that are shown. */
const MAX_SHOWN_CHARACTERS = 200;

/** How the certificate of a server is checked. */
export interface TlsSettings {
  rejectUnauthorized: boolean;
}

/** A conversation with a server that speaks in lines. */
export class LineDialog {
  #socket: Socket;
  #received = "";
  #error: Error | undefined;
  #wake: (() => void) | undefined;
  readonly #target: Target;

  private constructor(socket: Socket, target: Target) {
    this.#socket = socket;
    this.#target = target;
    this.#listen();
  }

  /** Connects; encrypted from the beginning when `tls` is given. */
  static async open(target: Target, tls?: TlsSettings): Promise<LineDialog> {
    const { address, port, host } = target;
    const socket = tls
      ? connectSecurely({ host: address, port, servername: nameOf(host), ...tls })
      : connect(port, address);
    await connected(socket, tls ? "secureConnect" : "connect");
    return new LineDialog(socket, target);
  }

  /** Switches to an encrypted connection. */
  async encrypt(tls: TlsSettings): Promise<void> {
    this.#socket.removeAllListeners();
    const socket = connectSecurely({ socket: this.#socket, servername: nameOf(this.#target.host), ...tls });
    await connected(socket, "secureConnect");
    this.#socket = socket;
    // What came unencrypted does not count any more.
    this.#received = "";
    this.#listen();
  }

  send(line: string): void {
    this.#socket.write(`${line}\r\n`);
  }

  /** What was received up to and with the line that `ends` the answer. */
  async answer(ends: RegExp): Promise<string> {
    for (;;) {
      const lines = this.#received.split("\r\n");
      const last = lines.slice(0, -1).findIndex((line) => ends.test(line));
      if (last >= 0) {
        this.#received = lines.slice(last + 1).join("\r\n");
        return lines.slice(0, last + 1).join("\n");
      }
      if (this.#error) throw this.#error;
      if (this.#received.length > MAX_CHARACTERS) throw new SignInRefused("it answers in another language");
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** An answer that has to fit; otherwise what the server said is the reason. */
  async expect(ends: RegExp, wanted: RegExp): Promise<string> {
    const answer = await this.answer(ends);
    if (wanted.test(answer)) return answer;
    throw new SignInRefused(answer.replace(/[^ -~]+/g, " ").slice(0, MAX_SHOWN_CHARACTERS));
  }

  close(): void {
    this.#socket.destroy();
  }

  #listen(): void {
    const wake = () => this.#wake?.();
    this.#socket.setEncoding("latin1");
    this.#socket.on("data", (text: string) => {
      this.#received += text;
      wake();
    });
    this.#socket.on("error", (error) => {
      this.#error = error;
      wake();
    });
    this.#socket.on("close", () => {
      this.#error ??= Object.assign(new Error("closed"), { code: "ECONNRESET" });
      wake();
    });
  }
}

/** Names only: certificates of addresses are checked without. */
function nameOf(host: string): string {
  return /^[\d.]+$|:/.test(host) ? "" : host;
}

function connected(socket: Socket, event: "connect" | "secureConnect"): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once("error", reject);
    socket.once(event, () => {
      socket.removeListener("error", reject);
      resolve();
    });
  });
}
