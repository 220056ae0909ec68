import type { Command } from "./command.ts";

const WIDTH = 30;

/** Output of `heddle --help`. */
export function helpOfAll(commands: readonly (readonly [name: string, command: Command])[]): string {
  return [
    "heddle COMMAND [OPTIONS]",
    "",
    ...commands.map(([name, { about }]) => line(name, about)),
    "",
    line("COMMAND --help", "How one of them is called."),
    line("--version", "The version of this program."),
    "",
    "Without a command the server starts. `export workflow` and `export:workflow` are the same.",
    "Settings come from the environment; docs/operations.md lists them, docs/command-line.md the commands.",
    "Data are written to standard output, messages to standard error. Exit codes: 0 = done, 1 = failed, 2 = called wrongly.",
  ].join("\n");
}

/** Output of `heddle COMMAND --help`. */
export function helpOf(name: string, { about, details = [], words = [], options = {} }: Command): string {
  const listed = Object.entries(options).map(([option, { value, short, about: text }]) =>
    line(`${short ? `-${short}, ` : ""}--${option}${value ? ` ${value}` : ""}`, text),
  );
  return [
    ["heddle", name, ...words, ...(listed.length > 0 ? ["[OPTIONS]"] : [])].join(" "),
    "",
    about,
    ...details,
    ...(listed.length > 0 ? ["", ...listed] : []),
  ].join("\n");
}

function line(left: string, right: string): string {
  return `  ${left.padEnd(WIDTH)} ${right}`;
}
