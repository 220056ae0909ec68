import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CodeRequest } from "@heddle/workflow";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestRunner } from "./testing/create-test-runner.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-modules-"));
const runner = createTestRunner({
  size: 1,
  modulesFolder: folder,
  allowExternal: ["sample-cjs", "sample-esm", "not-there", "@scope/pack"],
});
beforeAll(() => {
  const add = (name: string, files: Record<string, string>) => {
    mkdirSync(join(folder, "node_modules", name), { recursive: true });
    for (const [file, text] of Object.entries(files))
      writeFileSync(join(folder, "node_modules", name, file), text);
  };
  add("sample-cjs", {
    "package.json": '{"name": "sample-cjs", "version": "1.0.0", "main": "main.js"}',
    "main.js":
      "const { twice } = require('./part'); const path = require('path'); module.exports = (x) => twice(x) + path.sep + typeof process.env;",
    "part.js": "exports.twice = (x) => x + x;",
  });
  add("sample-esm", {
    "package.json": '{"name": "sample-esm", "version": "1.0.0", "type": "module", "exports": "./index.js"}',
    "index.js": "export default 7; export const add = (a, b) => a + b;",
  });
  add("@scope/pack", {
    "package.json": '{"name": "@scope/pack", "version": "1.0.0"}',
    "index.js": "module.exports = require('fs');",
  });
  add("hidden", {
    "package.json": '{"name": "hidden", "version": "1.0.0"}',
    "index.js": "module.exports = 1;",
  });
});
afterAll(async () => {
  await runner.close();
  rmSync(folder, { recursive: true });
});

const answer = {
  body: { $bytes: btoa('{"ok":true}') },
  headers: { "content-type": "application/json" },
  statusCode: 201,
  statusMessage: "Created",
  url: "https://a.example/x",
};
const sent: unknown[] = [];

async function run(code: string, extra: Partial<CodeRequest> = {}): Promise<unknown> {
  const { value } = await runner.run({
    language: "javaScript",
    mode: "runOnceForAllItems",
    code,
    items: [{ json: {} }],
    roots: { timezone: "UTC", now: 0 },
    call: (name, args) => {
      sent.push([name, ...args]);
      return name === "httpRequest" ? answer : undefined;
    },
    timeout: 5000,
    signal: new AbortController().signal,
    onLog: () => {},
    ...extra,
  });
  return value;
}

/** Scripts whose value must be the same as in Node itself. */
const sameAsNode = [
  "Buffer.from('hé€😀').toString('base64url')",
  "Buffer.from('_-8', 'base64url').toString('hex')",
  "Buffer.from('ff00zz', 'hex').length",
  "Buffer.from('añ', 'latin1').toString('utf8')",
  "Buffer.from('hi', 'utf16le').toString('hex')",
  "Buffer.from([200, 65]).toString('ascii')",
  "Buffer.concat([Buffer.from('a'), Buffer.from('b')], 2).equals(Buffer.from('ab'))",
  "[...Buffer.alloc(3, 'ab')]",
  "(() => { const b = Buffer.alloc(16); b.writeInt32BE(-5, 0); b.writeDoubleLE(1.5, 8); return [b.readInt32BE(0), b.readDoubleLE(8), b.subarray(0, 2).length, b.indexOf(255)] })()",
  "[Buffer.byteLength('é€'), Buffer.byteLength('aGk', 'base64url'), Buffer.isBuffer(Buffer.from('')), Buffer.isEncoding('base64url'), Buffer.compare(Buffer.from('a'), Buffer.from('b'))]",
  "JSON.stringify(Buffer.from('a'))",
  "new TextDecoder().decode(new TextEncoder().encode('ü€😀'))",
  "new TextDecoder('utf-16le').decode(new Uint8Array([104, 0, 105, 0]))",
  "[btoa('ÿ'), atob(' aGk= ')]",
  "(() => { const u = new URL('https://u:p@x.example:8080/a/../b?q=1&q=2#h'); u.searchParams.append('r', 'ä b'); u.port = ''; return [u.href, u.origin, u.searchParams.getAll('q'), [...u.searchParams.keys()]] })()",
  "[URL.canParse('nope'), new URLSearchParams({ a: '1', b: 'x y' }).toString(), new URLSearchParams('?a=1&a=%zz').getAll('a')]",
  "structuredClone({ a: [new Date(0)], m: new Map([[1, new Set([2])]]), b: new Uint8Array([1, 2]).subarray(1) }).b.length",
  "new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(1234.5)",
  "new Date(Date.UTC(2026, 0, 2)).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })",
  "(() => { const c = new AbortController(); let n = 0; c.signal.addEventListener('abort', () => n++); c.abort(); c.abort(); return [n, c.signal.aborted, c.signal.reason.name] })()",
  "require('crypto').createHash('sha256').update('a').update(Buffer.from('b')).digest('hex')",
  "require('crypto').createHmac('sha1', Buffer.from([1, 2])).update('ü', 'utf8').digest('base64url')",
  "require('node:crypto').pbkdf2Sync('p', 's', 1000, 16, 'sha256').toString('hex')",
  "require('crypto').scryptSync('p', 's', 16).toString('hex')",
  "(() => { const c = require('crypto'), k = Buffer.alloc(32, 1), iv = Buffer.alloc(16, 2); const e = c.createCipheriv('aes-256-cbc', k, iv); const t = e.update('secret', 'utf8', 'hex') + e.final('hex'); const d = c.createDecipheriv('aes-256-cbc', k, iv); return [t, d.update(t, 'hex', 'utf8') + d.final('utf8')] })()",
  "(() => { const c = require('crypto'), k = Buffer.alloc(32, 1), iv = Buffer.alloc(12, 2); const e = c.createCipheriv('aes-256-gcm', k, iv); const t = Buffer.concat([e.update('x'), e.final()]); return [t.toString('hex'), e.getAuthTag().toString('hex')] })()",
  "require('crypto').timingSafeEqual(Buffer.from('a'), Buffer.from('a'))",
  "(({ join, resolve, basename, dirname, extname, relative, parse, normalize, isAbsolute, format }) => [join('a', '..', '/b', './c/'), resolve('/x', '../y', 'z'), basename('/a/b.txt', '.txt'), dirname('/a/b/'), dirname('a'), extname('.x'), extname('a.b.c'), relative('/a/b/c', '/a/d'), parse('/h/u/f.txt'), normalize('/a//b/../c/.'), isAbsolute('a'), format({ dir: '/d', name: 'n', ext: '.e' })])(require('path').posix)",
  "(({ parse, stringify, escape }) => [{ ...parse('a=1&a=2&b=%20x+y&c') }, stringify({ a: [1, 2], b: 'ä&', c: null }), escape('a b&')])(require('querystring'))",
  "(({ parse, format, resolve }) => [parse('http://u:p@Host.com:80/p/a?x=1#h').host, parse('/p?x=1', true).query.x, format({ protocol: 'https', host: 'a.b', pathname: '/c', query: { d: 1 } }), resolve('/one/two', 'three'), resolve('http://a.b/c/d', '../e')])(require('url'))",
  "(({ inspect, format, isDeepStrictEqual, types }) => [inspect({ a: [1, 'x'], b: { c: { d: {} } }, f() {} }), format('%s is %d%% %j', 'a', 5, { b: 1 }, 'more'), isDeepStrictEqual({ a: [new Date(1)] }, { a: [new Date(1)] }), types.isDate(new Date()), inspect('it\\'s'), inspect(new Map([[1, { a: 2 }]]))])(require('util'))",
  "(() => { const E = require('events'); const e = new E(); const got = []; e.on('x', (v) => got.push(v)); e.once('x', (v) => got.push(-v)); e.emit('x', 1); e.emit('x', 2); return [got, e.listenerCount('x')] })()",
  "(() => { try { require('assert').strictEqual(1, 2) } catch (e) { return [e.name, e.code] } })()",
  "(() => { const { StringDecoder } = require('string_decoder'); const d = new StringDecoder('utf8'); return d.write(Buffer.from([0xe2, 0x82])) + d.write(Buffer.from([0xac])) + d.end() })()",
  "(() => { const z = require('zlib'); return [z.gunzipSync(z.gzipSync('hello')).toString(), z.inflateRawSync(z.deflateRawSync(Buffer.from('x'.repeat(1000)))).length, z.brotliDecompressSync(z.brotliCompressSync('b')).toString()] })()",
  "require('util').promisify((a, done) => done(null, a + 1))(1)",
  "require('os').EOL.length",
];

describe("what scripts find", () => {
  it.each(sameAsNode)("is as in Node: %s", async (expression) => {
    const { createRequire } = await import("node:module");
    const here = await (new Function("require", `return (async () => ${expression})()`)(
      createRequire(import.meta.url),
    ) as Promise<unknown>);
    expect(await run(`return [await ${expression}]`)).toEqual(JSON.parse(JSON.stringify([here])));
  });

  it("signs and verifies", async () => {
    const { generateKeyPairSync, createVerify } = await import("node:crypto");
    const { privateKey, publicKey } = generateKeyPairSync("rsa", {
      modulusLength: 2048,
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
      publicKeyEncoding: { type: "spki", format: "pem" },
    });
    const code = `const c = require('crypto'); const s = c.createSign('RSA-SHA256').update('a.b').sign(${JSON.stringify(privateKey)}, 'base64');
      return [s, c.createVerify('RSA-SHA256').update('a.b').verify(${JSON.stringify(publicKey)}, s, 'base64')]`;
    const [signature, isRight] = (await run(code)) as [string, boolean];
    expect(isRight).toBe(true);
    expect(createVerify("RSA-SHA256").update("a.b").verify(publicKey, signature, "base64")).toBe(true);
  });

  it("runs timers in their order, and stops them", async () => {
    const code = `const got = []; const later = new Promise((done) => setTimeout(() => { got.push('b'); done() }, 2000));
      setTimeout((x) => got.push(x), 5, 'a'); clearTimeout(setTimeout(() => got.push('no'), 1));
      queueMicrotask(() => got.push('m')); await later;
      let ticks = 0;
      await new Promise((done) => { const every = setInterval(() => { if (++ticks === 2) { clearInterval(every); setTimeout(done, 30) } }, 8) });
      return [...got, ticks]`;
    expect(await run(code)).toEqual(["m", "a", "b", 2]);
  });

  it("fetches by the client of the server", async () => {
    sent.length = 0;
    const code = `const response = await fetch(new URL('https://a.example/x'), { method: 'post', headers: { 'X-A': '1' }, body: JSON.stringify({ a: 1 }) });
      const form = new FormData(); form.append('f', new Blob(['hi'], { type: 'text/plain' }), 'a.txt');
      const body = await new Response(form).text();
      return [response.ok, response.status, response.statusText, response.headers.get('Content-Type'), await response.json(), body.includes('filename="a.txt"')]`;
    expect(await run(code)).toEqual([true, 201, "Created", "application/json", { ok: true }, true]);
    expect(sent[0]).toMatchObject([
      "httpRequest",
      {
        url: "https://a.example/x",
        method: "POST",
        headers: { "x-a": "1" },
        body: { $bytes: btoa('{"a":1}') },
      },
    ]);
  });

  it("is queued with many concurrent requests", async () => {
    const code =
      "return (await Promise.all(Array.from({ length: 200 }, () => fetch('https://a.example')))).length";
    expect(await run(code)).toBe(200);
  });

  it("keeps runs of the same script apart", async () => {
    const code =
      "globalThis.count = (globalThis.count ?? 0) + 1; Array.prototype.extra = 1; return [globalThis.count]";
    expect([await run(code), await run(code), await run(code)]).toEqual([[1], [1], [1]]);
  });

  it.each([
    ["return require('fs')", /has no files\. Use this\.helpers\.getBinaryDataBuffer/],
    ["return require('https')", /Use this\.helpers\.httpRequest\(\) or fetch/],
    ["return require('lodash')", /HEDDLE_CODE_ALLOW_EXTERNAL/],
    ["return require('hidden')", /HEDDLE_CODE_ALLOW_EXTERNAL/],
    ["return require('not-there')", /"not-there" is allowed in code, but not installed/],
    ["return require('@scope/pack')", /has no files/],
    ["return [10n]", /hold a BigInt/],
    ["const o = {}; o.o = o; return [o]", /hold themselves/],
  ])("reports the reason: %s", async (code, message) => {
    await expect(run(code)).rejects.toThrow(message);
  });

  it("requires the packages that are allowed, of either kind", async () => {
    const code =
      "const { add, default: seven } = require('sample-esm'); return [require('sample-cjs')('x'), add(1, seven)]";
    expect(await run(code)).toEqual(["xx/object", 8]);
  });

  it("holds modules back that the instance does not allow", async () => {
    const strict = createTestRunner({ size: 1, allowBuiltIn: ["util"] });
    const request = (code: string): CodeRequest => ({
      language: "javaScript",
      mode: "runOnceForAllItems",
      code,
      items: [],
      roots: {},
      call: () => undefined,
      timeout: 0,
      signal: new AbortController().signal,
      onLog: () => {},
    });
    expect((await strict.run(request("return typeof require('util').inspect"))).value).toBe("function");
    await expect(strict.run(request("require('crypto')"))).rejects.toThrow(
      /switched off.*HEDDLE_CODE_ALLOW_BUILTIN/,
    );
    await strict.close();
  });
});

describe("limits of memory", () => {
  it.each([
    [{ outputItems: 10 }, "return Array(11).fill({})", /more than 10 items/],
    [{ outputMegabytes: 1 }, "return [{ a: 'x'.repeat(2e6) }]", /more than 1 MB/],
    [{ outputMegabytes: 1 }, "return { a: 'x'.repeat(2e6) }", /more than 1 MB/],
    [{ timeoutMs: 200 }, "for (;;);", /took too long/],
    [{ memoryMegabytes: 16 }, "const a = []; for (;;) a.push({})", /too much memory/],
  ])("%j end %s", async (options, code, message) => {
    const limited = createTestRunner({ size: 1, ...options });
    const request: CodeRequest = {
      language: "javaScript",
      mode: "runOnceForAllItems",
      code,
      items: [],
      roots: {},
      call: () => undefined,
      timeout: 0,
      signal: new AbortController().signal,
      onLog: () => {},
    };
    await expect(limited.run(request)).rejects.toThrow(message);
    await limited.close();
  });

  it("lets others run while scripts hang", async () => {
    const small = createTestRunner({ size: 1, processes: 3, timeoutMs: 300_000 });
    const stop = new AbortController();
    const request = (code: string): CodeRequest => ({
      language: "javaScript",
      mode: "runOnceForAllItems",
      code,
      items: [],
      roots: {},
      call: () => undefined,
      timeout: 0,
      signal: stop.signal,
      onLog: () => {},
    });
    const ended: string[] = [];
    const hung = [1, 2].map(() => small.run(request("for (;;);")).catch(() => ended.push("hung")));
    await small.run(request("return 1"));
    expect(ended).toEqual([]);
    stop.abort();
    await Promise.all(hung);
    expect(ended).toEqual(["hung", "hung"]);
    await small.close();
  });
});
