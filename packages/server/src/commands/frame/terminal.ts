import { createInterface } from "node:readline/promises";

/** Input and output of a command: data on standard output, all messages for users on standard error. */
export interface Terminal {
  /** Data: what scripts read. */
  print(text: string): void;
  /** Data as JSON, indented. */
  printJson(value: unknown): void;
  /** A line for users. */
  say(text: string): void;
  /** Asks a yes/no question; returns false without asking if the terminal is not interactive. */
  confirm(question: string): Promise<boolean>;
  /** Whole standard input. */
  readInput(): Promise<string>;
}

/** The terminal of this process. */
export const processTerminal: Terminal = {
  print: (text) => write(process.stdout, `${text}\n`),
  printJson: (value) => write(process.stdout, `${JSON.stringify(value, null, 2)}\n`),
  say: (text) => write(process.stderr, `${text}\n`),
  confirm: async (question) => {
    if (!process.stdin.isTTY) return false;
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
    } finally {
      lines.close();
    }
  },
  readInput: async () => {
    process.stdin.setEncoding("utf8");
    let text = "";
    for await (const chunk of process.stdin) text += chunk;
    return text;
  },
};

/** Writes to a pipe; one whose reader ended, such as `head`, ends the command without a failure. */
function write(stream: NodeJS.WriteStream, text: string): void {
  // The error arrives after the write has returned.
  if (!stream.listeners("error").includes(onWriteError)) stream.on("error", onWriteError);
  stream.write(text);
}

function onWriteError(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
  process.exit(process.exitCode ?? 0);
}
