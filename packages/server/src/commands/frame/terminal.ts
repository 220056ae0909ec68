import { createInterface } from "node:readline/promises";

/** What a command reads from and writes to: data on standard output, everything for people on standard error. */
export interface Terminal {
  /** Data: what scripts read. */
  print(text: string): void;
  /** Data as JSON, indented. */
  printJson(value: unknown): void;
  /** A line for people. */
  say(text: string): void;
  /** Asks a question that is answered with yes or no; false without asking where no person can answer. */
  confirm(question: string): Promise<boolean>;
  /** All of standard input. */
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

/** A pipe whose reader has gone, such as `head`, is no failure of the command. */
function write(stream: NodeJS.WriteStream, text: string): void {
  stream.once("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });
  stream.write(text);
  stream.removeAllListeners("error");
}
