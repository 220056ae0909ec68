import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Shell } from "@heddle/workflow";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MemoryDisk } from "../../disk/testing/memory-disk.ts";
import { type RunNodeOptions, runNode } from "../../testing/index.ts";
import node from "./git.node.ts";

/** The local shell, with a record of its commands. */
class RealShell implements Shell {
  readonly commands: string[] = [];
  environment: Readonly<Record<string, string>> = {};

  run: Shell["run"] = (command, signal, environment = {}) => {
    this.commands.push(command);
    this.environment = environment;
    const env = { ...process.env, ...environment, GIT_CONFIG_GLOBAL: "/dev/null" };
    return new Promise((resolve) =>
      execFile("/bin/sh", ["-c", command], { signal, env }, (error, stdout, stderr) =>
        resolve({ exitCode: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
      ),
    );
  };
}

let root: string;
let shell: RealShell;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "git-node-"));
  shell = new RealShell();
  await shell.run(`git init -q --bare -b main '${root}/origin.git'`, new AbortController().signal);
  await git("clone", { sourceRepository: `${root}/origin.git`, repositoryPath: `${root}/work` });
  for (const [key, value] of Object.entries({ "user.name": "Ada L", "user.email": "ada@x.example" }))
    await git("addConfig", { key, value });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Runs an operation in the folder `work`; returns the JSON of its items. */
async function git(
  operation: string | undefined,
  parameters: object = {},
  more: Partial<RunNodeOptions> = {},
) {
  const all = { repositoryPath: `${root}/work`, options: {}, ...parameters };
  const [output = []] = await runNode(node, {
    parameters: operation ? { operation, ...all } : { ...all },
    ports: { shell, disk: new MemoryDisk() },
    ...more,
  });
  return output.map(({ json }) => json);
}
async function commit(file: string, message: string) {
  writeFileSync(join(root, "work", file), message);
  await git("add", { pathsToAdd: file });
  return git("commit", { message });
}

describe("Git", () => {
  it("adds, commits and lists", async () => {
    await commit("a.txt", "✨ First commit; it's $(touch x)");
    expect(await commit("b.txt", "Second")).toEqual([{ success: true }]);
    expect(await git(undefined)).toMatchObject([
      {
        message: "Second",
        author_name: "Ada L",
        author_email: "ada@x.example",
        hash: expect.stringMatching(/^\w{40}$/),
      },
      { message: "✨ First commit; it's $(touch x)" },
    ]);
    expect(await git("log", { limit: 1 })).toHaveLength(1);
    expect(await git("log", { returnAll: true, options: { file: "a.txt" } })).toHaveLength(1);
    expect(await git("reflog")).toMatchObject([{ message: "commit: Second", ref: "HEAD@{0}" }, {}]);
  });

  it("reports changes", async () => {
    await commit("a.txt", "one");
    writeFileSync(join(root, "work", "a.txt"), "changed");
    writeFileSync(join(root, "work", "new file.txt"), "new");
    expect(await git("status")).toMatchObject([
      { modified: ["a.txt"], not_added: ["new file.txt"], staged: [], current: "main", isClean: false },
    ]);
    await git("add", { pathsToAdd: "." });
    expect(await git("status")).toMatchObject([
      { created: ["new file.txt"], staged: ["a.txt", "new file.txt"] },
    ]);
  });

  it("pushes, fetches and pulls", async () => {
    await commit("a.txt", "one");
    expect(await git("push")).toEqual([{ success: true }]);
    await git("tag", { name: "v1" });
    await git("pushTags");
    await git("clone", { sourceRepository: `${root}/origin.git`, repositoryPath: `${root}/second` });
    await commit("a.txt", "two");
    await git("push", { options: { targetRepository: `${root}/origin.git` } });
    const second = { repositoryPath: `${root}/second` };
    await git("fetch", second);
    expect(await git("status", second)).toMatchObject([
      { behind: 1, tracking: "origin/main", isClean: true },
    ]);
    await git("pull", second);
    expect(readFileSync(join(root, "second", "a.txt"), "utf8")).toBe("two");
    expect(await git("log", second)).toMatchObject([{}, { refs: expect.stringContaining("tag: v1") }]);
  });

  it("switches branches, and commits to one", async () => {
    await commit("a.txt", "one");
    await git("switchBranch", { branchName: "topic" });
    expect(await git("status")).toMatchObject([{ current: "topic" }]);
    writeFileSync(join(root, "work", "a.txt"), "two");
    await git("commit", { message: "On main", options: { branch: "main", pathsToAdd: "a.txt" } });
    expect(await git("status")).toMatchObject([{ current: "main", isClean: true }]);
    const strict = { branchName: "none", options: { createBranch: false } };
    await expect(git("switchBranch", strict)).rejects.toThrow("git switch failed");
  });

  it("reads and sets the configuration", async () => {
    expect(await git("userSetup")).toEqual([{ name: "Ada L", email: "ada@x.example" }]);
    await git("addConfig", { key: "heddle.list", value: "1" });
    await git("addConfig", { key: "heddle.list", value: "2", options: { mode: "append" } });
    const found = await git("listConfig");
    expect(found.filter(({ key }) => key === "heddle.list").map(({ value }) => value)).toEqual(["1", "2"]);
    expect(JSON.stringify(found)).not.toContain("hookspath");
  });

  it("lets repositories and URLs run no commands", async () => {
    await commit("a.txt", "one");
    mkdirSync(join(root, "work", ".git", "hooks"), { recursive: true });
    writeFileSync(join(root, "work", ".git", "hooks", "pre-commit"), `#!/bin/sh\ntouch ${root}/ran\n`, {
      mode: 0o755,
    });
    await commit("a.txt", "two");
    expect(() => readFileSync(`${root}/ran`)).toThrow();
    const bad = { sourceRepository: `ext::sh -c "touch ${root}/ran"`, repositoryPath: `${root}/bad` };
    await expect(git("clone", bad)).rejects.toThrow("is not the address of a repository");
    await expect(git("addConfig", { key: "core.sshCommand", value: "x" })).rejects.toThrow(
      "is not set by nodes",
    );
  });

  it("signs in over HTTPS, aside from its command", async () => {
    const credentials = { gitPassword: { username: "ada", password: "s3cret" } };
    const signedIn = { credentials, node: { credentials: { gitPassword: { id: "1", name: "Git" } } } };
    const parameters = { authentication: "gitPassword", repositoryPath: `${root}/x` };
    const plain = { ...parameters, sourceRepository: "http://127.0.0.1:1/a.git" };
    await expect(git("clone", plain, signedIn)).rejects.toThrow("over HTTPS only");
    const server = createServer((_, response) => response.destroy());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const secure = { ...parameters, sourceRepository: `https://127.0.0.1:${port}/a.git` };
    await expect(git("clone", secure, signedIn)).rejects.toThrow("git clone failed");
    server.close();
    expect(shell.environment).toMatchObject({
      GIT_CONFIG_KEY_0: `http.https://127.0.0.1:${port}/.extraHeader`,
      GIT_CONFIG_VALUE_0: `Authorization: Basic ${btoa("ada:s3cret")}`,
    });
    expect(shell.commands.join()).not.toContain("s3cret");
  });

  it("reports errors", async () => {
    await expect(git("commit", { message: " " })).rejects.toThrow("no message");
    await expect(git("commit", { message: "x" })).rejects.toThrow("git commit failed");
    await expect(git("log", { repositoryPath: "" })).rejects.toThrow('"Repository Path" is empty');
    await expect(git("log", {}, { ports: { disk: new MemoryDisk() } })).rejects.toThrow(
      "may not run commands",
    );
    await expect(git("log", {}, { ports: { shell } })).rejects.toThrow("may not use files");
    await expect(git("nothing")).rejects.toThrow('no operation "nothing"');
  });

  it("is repeated after a crash only if it only reads", () => {
    const effectOf = node.effect as (parameters: object) => string;
    expect([effectOf({}), effectOf({ operation: "push" })]).toEqual(["idempotent", "unsafe"]);
  });
});
