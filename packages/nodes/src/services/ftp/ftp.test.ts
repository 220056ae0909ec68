import { MemoryBinaryStore } from "@heddle/engine/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasSshd, startSshd } from "../../stores/testing/sshd.ts";
import { hasVsftpd, startVsftpd } from "../../stores/testing/vsftpd.ts";
import { withCredential } from "../../stores/testing/with-credential.ts";
import { runNode } from "../../testing/index.ts";
import node from "./ftp.node.ts";

const SERVERS = [
  {
    title: "ftp",
    protocol: "ftp",
    isThere: hasVsftpd(),
    start: async () => ({ ...(await startVsftpd()), folder: "/files" }),
  },
  {
    title: "ftp over TLS",
    protocol: "ftp",
    isThere: hasVsftpd(),
    start: async () => ({ ...(await startVsftpd({ isEncrypted: true })), folder: "/files" }),
  },
  { title: "sftp", protocol: "sftp", isThere: hasSshd(), start: startSshd },
];

for (const { title, protocol, isThere, start } of SERVERS)
  describe.skipIf(!isThere)(`the FTP node (${title})`, () => {
    const binary = new MemoryBinaryStore();
    let server: Awaited<ReturnType<typeof start>>;
    let base: string;
    beforeAll(async () => {
      server = await start();
      base = `${server.folder}/base`;
    });
    afterAll(() => server?.stop());

    const run = async (parameters: object, more: object = {}) => {
      const options = { parameters: { protocol, ...parameters }, ports: { binary }, ...more };
      const [output] = await runNode(node, withCredential(protocol, server.credential, options));
      return output ?? [];
    };
    const names = async (parameters: object = {}) =>
      (await run({ operation: "list", path: base, ...parameters }))
        .map(({ json }) => `${json["type"]}${json["path"]}`)
        .sort();
    const write = (path: string, fileContent: string) =>
      run({ operation: "upload", path, binaryData: false, fileContent });
    const content = async (path: string) => {
      const [item] = await run({ operation: "download", path });
      return Buffer.from(await binary.get(item!.binary!["data"]!)).toString();
    };

    it("uploads to folders that it creates, lists, and downloads", async () => {
      await write(`${base}/a.txt`, "alpha");
      const file = await binary.put(Buffer.from([0, 1, 255]), { fileName: "x.bin" });
      const items = [{ json: { kept: 1 }, binary: { data: file } }];
      const [uploaded] = await run({ operation: "upload", path: `${base}/in/deep/b.bin` }, { items });
      expect(uploaded?.json).toEqual({ kept: 1 });
      expect(await names()).toEqual([`-${base}/a.txt`, `d${base}/in`]);
      expect(await names({ recursive: true })).toEqual([
        `-${base}/a.txt`,
        `-${base}/in/deep/b.bin`,
        `d${base}/in`,
        `d${base}/in/deep`,
      ]);
      const [listed] = await run({ operation: "list", path: base });
      expect(listed?.json).toMatchObject({
        name: expect.any(String),
        size: expect.any(Number),
        rights: { user: expect.stringContaining("rw") },
      });
      expect(await content(`${base}/a.txt`)).toBe("alpha");
      const [downloaded] = await run({ path: `${base}/in/deep/b.bin` });
      expect([...(await binary.get(downloaded!.binary!["data"]!))]).toEqual([0, 1, 255]);
      expect(downloaded?.binary?.["data"]).toMatchObject({ fileName: "b.bin" });
    });

    it("renames into folders, and deletes files and folders", async () => {
      await write(`${base}/old.txt`, "o");
      const rename = { operation: "rename", oldPath: `${base}/old.txt`, newPath: `${base}/new/n.txt` };
      await expect(run(rename)).rejects.toThrow();
      await run({ ...rename, options: { createDirectories: true } });
      expect(await content(`${base}/new/n.txt`)).toBe("o");
      await run({ operation: "delete", path: `${base}/new/n.txt` });
      await run({ operation: "delete", path: `${base}/new`, options: { folder: true } });
      await expect(run({ operation: "delete", path: base, options: { folder: true } })).rejects.toThrow();
      await run({ operation: "delete", path: base, options: { folder: true, recursive: true } });
      expect(
        await run({ operation: "list", path: server.folder }).then((list) =>
          list.map(({ json }) => json["name"]),
        ),
      ).not.toContain("base");
    });

    it("fails for the invalid item, and reports the server's message", async () => {
      await write(`${base}/there.txt`, "t");
      const items = [{ json: { p: "missing.txt" } }, { json: { p: "there.txt" } }];
      const lenient = {
        items,
        node: { onError: "continueRegularOutput", credentials: { [protocol]: { id: "1", name: "S" } } },
      };
      const found = await run({ path: `=${base}/{{ $json.p }}` }, lenient);
      expect(found.map((item) => [item.json["error"] !== undefined, item.binary !== undefined])).toEqual([
        [true, false],
        [false, true],
      ]);
      const network = { addressOf: async () => Promise.reject(new Error("not this host")) };
      await expect(run({ path: "/x" }, { ports: { network, binary } })).rejects.toThrow("not this host");
    });
  });
