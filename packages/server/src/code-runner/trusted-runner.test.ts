import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CodeRequest } from "@heddle/workflow";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestRunner } from "./testing/create-test-runner.ts";

const root = mkdtempSync(join(tmpdir(), "heddle-trusted-"));
const [open, shut] = [join(root, "open"), join(root, "shut")];
const runner = createTestRunner({ size: 1, trustedModules: ["*"], openFolders: [open] });
const few = createTestRunner({ size: 1, trustedModules: ["fs"], openFolders: [open] });
const none = createTestRunner({ size: 1 });

beforeAll(() => {
  chmodSync(root, 0o755);
  for (const folder of [open, shut]) {
    mkdirSync(folder);
    chmodSync(folder, 0o777);
    writeFileSync(join(folder, "a.txt"), "hello");
  }
});
afterAll(async () => {
  await Promise.all([runner.close(), few.close(), none.close()]);
  rmSync(root, { recursive: true });
});

async function run(
  code: string,
  { on = runner, ...extra }: Partial<CodeRequest> & { on?: typeof runner } = {},
) {
  const { value } = await on.run({
    language: "javaScript",
    mode: "runOnceForAllItems",
    code,
    items: [{ json: { n: 1 } }],
    roots: { timezone: "UTC", now: 0, $workflow: { id: "1", name: "W" } },
    call: async (name, args) => ({ name, args }),
    timeout: 20_000,
    signal: new AbortController().signal,
    onLog: () => {},
    ...extra,
  });
  return value;
}

describe("scripts that use the host", () => {
  it("are refused unless the operator trusts them", async () => {
    for (const name of ["fs", "http", "process", "dns/promises"])
      await expect(run(`return require('${name}')`, { on: none })).rejects.toThrow(
        `The module "${name}" is not`,
      );
    await expect(run("require('fs'); return require('http')", { on: few })).rejects.toThrow(/"http" is not/);
  });

  it("have files of the folders that are open, and no others", async () => {
    const code = `
      const fs = require('node:fs');
      await require('fs/promises').writeFile(${JSON.stringify(join(open, "b.txt"))}, 'from ' + $input.first().json.n);
      const refused = (act) => { try { act(); return 'done' } catch (error) { return error.code } };
      return [{ json: {
        text: fs.readFileSync(${JSON.stringify(join(open, "a.txt"))}, 'utf8'),
        read: refused(() => fs.readFileSync(${JSON.stringify(join(shut, "a.txt"))})),
        link: refused(() => fs.symlinkSync(${JSON.stringify(join(shut, "a.txt"))}, ${JSON.stringify(join(open, "link"))})),
        hardLink: refused(() => fs.linkSync(${JSON.stringify(join(shut, "a.txt"))}, ${JSON.stringify(join(open, "hard"))})),
        write: refused(() => fs.writeFileSync(${JSON.stringify(join(shut, "b.txt"))}, 'x')),
        environment: refused(() => fs.readFileSync('/proc/' + require('process').ppid + '/environ')),
      } }]`;
    const denied = "ERR_ACCESS_DENIED";
    const none = { read: denied, link: denied, hardLink: denied, write: denied, environment: denied };
    expect(await run(code)).toEqual([{ json: { text: "hello", ...none } }]);
    expect(readFileSync(join(open, "b.txt"), "utf8")).toBe("from 1");
  });

  it("have a network, without a proxy or policy between", async () => {
    const site = createServer((_, response) => response.end("hi"));
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    const { port } = site.address() as AddressInfo;
    const code = `
      const { address } = await require('dns').promises.lookup('localhost', 4);
      return new Promise((resolve) => require('http').get('http://' + address + ':${port}', (answer) => {
        answer.on('data', (text) => resolve({ text: String(text) }));
      }));`;
    expect(await run(code)).toEqual({ text: "hi" });
    await new Promise((resolve) => site.close(resolve));
  });

  it("have neither the environment of the server nor its rights", async () => {
    process.env["HEDDLE_CANARY"] = "canary-7";
    const code = `
      const process = require('process');
      const tried = (act) => { try { return typeof act() } catch (error) { return 'refused' } };
      const other = require('module').createRequire('/');
      return { json: {
        env: Object.keys(process.env).filter((name) => name !== 'TZ'),
        kill: tried(() => process.kill(process.ppid, 0)),
        program: tried(() => other('child_process').execSync('id')),
        thread: tried(() => new (other('worker_threads').Worker)('1', { eval: true })),
        database: tried(() => other('node:sqlite')),
        addon: tried(() => process.dlopen({}, 'x')),
      } }`;
    const refused = "refused";
    expect(await run(code)).toEqual({
      json: { env: [], kill: refused, program: refused, thread: refused, database: refused, addon: refused },
    });
    delete process.env["HEDDLE_CANARY"];
  });

  it("leave nothing to the next script, and keep the data and helpers of all scripts", async () => {
    const code = `
      require('fs').mark = (require('fs').mark ?? 0) + 1;
      const asked = await this.helpers.httpRequest({ url: 'http://a.example' });
      return { mark: require('fs').mark, luxon: typeof DateTime.now, asked: typeof asked, workflow: $workflow.name };`;
    const expected = { mark: 1, luxon: "function", asked: "object", workflow: "W" };
    expect(await run(code)).toEqual(expected);
    expect(await run(code)).toEqual(expected);
  });

  it("get answers that come late, one after the other", async () => {
    const code = `
      const fs = require('fs');
      const answers = [];
      for (let n = 0; n < 20; n++) answers.push((await this.helpers.httpRequest({ url: 'http://a.example/' + n })).args[0].url);
      return { answers };`;
    const call = async (name: string, args: unknown[]) => {
      await new Promise((resolve) => setTimeout(resolve, 15));
      return { name, args };
    };
    const answers = Array.from({ length: 20 }, (_, n) => `http://a.example/${n}`);
    expect(await run(code, { call })).toEqual({ answers });
  });

  it("fail with the line of the script, even if nothing awaits the error", async () => {
    await expect(run("const fs = require('fs');\nthrow new Error('mine')")).rejects.toMatchObject({
      message: expect.stringContaining("mine"),
    });
    await expect(
      run(
        "require('fs').readFile('/none', () => { throw new Error('later') });\nreturn new Promise(() => {})",
      ),
    ).rejects.toThrow("later");
    await expect(run("require('fs'); for (;;) {}", { timeout: 1_000 })).rejects.toThrow("took too long");
  });
});
