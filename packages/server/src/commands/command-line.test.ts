import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runHeddle } from "../testing/run-heddle.ts";
import { allCommands } from "./frame/find-command.ts";
import { helpOf } from "./frame/help.ts";

describe("the command line", () => {
  // Not even root can make this folder.
  const run = (...words: string[]) => runHeddle({ HEDDLE_DATA: "/proc/heddle" }, words);

  it("lists all commands and prints the version, on standard output", async () => {
    const help = await run("--help");
    expect([help.code, help.err]).toEqual([0, ""]);
    for (const [name] of await allCommands()) expect(help.out).toContain(`  ${name} `);
    expect(await run("--version")).toEqual({
      code: 0,
      out: expect.stringMatching(/^\d+\.\d+\.\d+\S*\n$/),
      err: "",
    });
  });

  it("documents every command with all of its options", async () => {
    for (const [name, command] of await allCommands()) {
      const help = helpOf(name, command);
      expect(help).toContain(command.about);
      for (const option of Object.keys(command.options ?? {})) expect(help).toContain(`--${option}`);
    }
    const { code, out, err } = await run("worker", "--help");
    expect([code, out, err]).toEqual([0, expect.stringContaining("--concurrency NUMBER"), ""]);
  });

  it("takes a colon or a space within names, and the names of before", async () => {
    const [colon, space, help] = await Promise.all([
      run("user:list", "--help"),
      run("user", "list", "--help"),
      run("help", "user:list"),
    ]);
    expect([space.out, help.out]).toEqual([colon.out, colon.out]);
    expect((await run("rotate-key", "--help")).out).toContain("heddle credentials:rotate-key");
  });

  it.each([
    [["spin"], /^heddle: There is no command "spin"\..*--help.*\n$/],
    [["user"], /Did you mean "user:/],
    [["start", "now"], /^heddle: "now" is not known here\. Run `heddle start --help`/],
    [["worker", "--speed", "9"], /^heddle: Unknown option '--speed'\. Run `heddle worker --help`/],
    [["user:delete"], /^heddle: USER is missing\./],
    [["user:create"], /^heddle: --email is missing\./],
    [["user:create", "--email", "nope"], /^heddle: "nope" is not an email address\./],
    [
      ["services", "--port", "abc"],
      /^heddle: --port does not take "abc": give a whole number from 0 to 65535\./,
    ],
    [["services", "--port", "65536"], /--port does not take "65536"/],
    [
      ["worker", "--concurrency", "x"],
      /--concurrency does not take "x": give a whole number from 1 to 10000/,
    ],
    [
      ["audit", "--categories", "nodes,foo"],
      /--categories does not take "nodes,foo": give some of credentials/,
    ],
    [["audit", "--days-abandoned-workflow", "-1"], /--days-abandoned-workflow/],
    [["list:workflow", "--active", "maybe"], /--active does not take "maybe": give true or false/],
    [["update:workflow", "--all", "--active=yes"], /--active does not take "yes"/],
  ])("ends with 2 and one line on standard error for %j", async (words, message) => {
    expect(await run(...words)).toEqual({ code: 2, out: "", err: expect.stringMatching(message) });
  });

  it("ends quietly when the reader of its output has ended", async () => {
    const ended = await runHeddle({}, ["--help"], "", { readsOutput: false });
    expect(ended).toEqual({ code: 0, out: "", err: "" });
  });

  it("is documented in full", async () => {
    const page = readFileSync(new URL("../../../../docs/command-line.md", import.meta.url), "utf8");
    for (const [name, { options = {} }] of await allCommands()) {
      expect(page).toContain(`\`heddle ${name}`);
      for (const option of Object.keys(options)) expect(page).toContain(`\`--${option}`);
    }
  });
});
