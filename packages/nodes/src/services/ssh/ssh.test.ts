import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MemoryBinaryStore } from "@heddle/engine/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasSshd, startSshd, type TestSshd } from "../../stores/testing/sshd.ts";
import { withCredential } from "../../stores/testing/with-credential.ts";
import { runNode } from "../../testing/index.ts";
import node from "./ssh.node.ts";

describe.skipIf(!hasSshd())("the SSH node", () => {
  let server: TestSshd;
  const binary = new MemoryBinaryStore();
  beforeAll(async () => {
    server = await startSshd();
  });
  afterAll(() => server?.stop());

  const run = async (parameters: object, more: object = {}) => {
    const options = {
      parameters: { authentication: "privateKey", ...parameters },
      ports: { binary },
      ...more,
    };
    const [output] = await runNode(node, withCredential("sshPrivateKey", server.credential, options));
    return output ?? [];
  };
  const json = async (parameters: object, more: object = {}) =>
    (await run(parameters, more)).map((item) => item.json);

  it("runs a command for each item in a folder, and returns its exit status", async () => {
    const items = [{ json: { n: 3 } }, { json: { n: 0 } }];
    const command = "=echo out; echo err >&2; exit {{ $json.n }}";
    expect(await json({ command }, { items })).toEqual([
      { code: 3, signal: null, stdout: "out", stderr: "err" },
      { code: 0, signal: null, stdout: "out", stderr: "err" },
    ]);
    expect(await json({ command: "pwd", cwd: "/usr/lib" })).toMatchObject([{ stdout: "/usr/lib" }]);
    expect(await json({ command: "pwd", cwd: "~" })).toMatchObject([{ code: 0 }]);
    expect(await json({ command: "echo no", cwd: "/nowhere; echo x" })).toMatchObject([
      { code: 1, stdout: "" },
    ]);
    await expect(json({ command: " " })).rejects.toThrow('The parameter "Command" is empty');
  });

  it("uploads and downloads files", async () => {
    const file = await binary.put(Buffer.from("content"), { fileName: "a b.txt", mimeType: "text/plain" });
    const items = [{ json: {}, binary: { data: file } }];
    expect(await json({ resource: "file", operation: "upload", path: server.folder }, { items })).toEqual([
      { success: true },
    ]);
    expect(readFileSync(join(server.folder, "a b.txt"), "utf8")).toBe("content");
    const path = join(server.folder, "a b.txt");
    const [item] = await run({
      resource: "file",
      operation: "download",
      path,
      options: { fileName: "c.txt" },
    });
    expect(item?.binary?.["data"]).toMatchObject({ fileName: "c.txt" });
    expect(Buffer.from(await binary.get(item!.binary!["data"]!)).toString()).toBe("content");
    await expect(run({ resource: "file", operation: "download", path: "/nowhere" })).rejects.toThrow(
      /No such file/,
    );
  });

  it("reports invalid credentials, and checks the host before it connects", async () => {
    const other = (more: object) => ({ credentials: { sshPrivateKey: { ...server.credential, ...more } } });
    await expect(json({ command: "true" }, other({ username: "nobody-here" }))).rejects.toMatchObject({
      message: expect.stringContaining("authentication methods failed"),
      description: "Check user, password and key in the credential.",
    });
    const oneLine = String(server.credential["privateKey"]).replaceAll("\n", " ");
    expect(await json({ command: "true" }, other({ privateKey: oneLine }))).toMatchObject([{ code: 0 }]);
    const network = { addressOf: async () => Promise.reject(new Error("not this host")) };
    await expect(json({ command: "true" }, { ports: { network } })).rejects.toThrow("not this host");
  });
});
