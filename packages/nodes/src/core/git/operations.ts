import { basename, dirname } from "node:path";
import type { Item } from "@heddle/workflow";
import { diskOf } from "../../disk/disk-of.ts";
import { nodeError } from "../../errors/node-error.ts";
import type { GitContext } from "./description.ts";
import { runGit, signIn } from "./run-git.ts";

type Json = Item["json"];

/** Input of an operation. */
interface Call {
  readonly context: GitContext;
  readonly index: number;
  /** The real folder of the repository. */
  readonly folder: string;
  git(...args: string[]): Promise<string>;
}

const DONE: readonly Json[] = [{ success: true }];
/** Other settings can make git run commands. */
const SETTABLE =
  /^(user\.\w+|init\.defaultbranch|branch\..+\.(remote|merge|rebase)|(pull|push|i18n|heddle)\.\w+|remote\..+\.(url|pushurl|fetch))$/i;
/** Separators of fields and lines that never occur in git's output. */
const [FIELD, LINE] = ["\u001f", "\u001e"];
const LOG_FORMAT = `--format=%H${FIELD}%aI${FIELD}%s${FIELD}%D${FIELD}%b${FIELD}%an${FIELD}%ae${LINE}`;

/** Runs the operation of an item; returns the JSON of its items. */
export async function operate(context: GitContext, index: number): Promise<readonly Json[]> {
  const { operation, repositoryPath } = context.read(index);
  const path = repositoryPath.trim();
  if (path === "") throw nodeError("disk-path-empty", { parameter: "Repository Path" });
  const disk = diskOf(context);
  if (operation === "clone") return clone(context, index, path);
  const run = Object.hasOwn(OPERATIONS, operation) ? OPERATIONS[operation] : undefined;
  if (!run) throw nodeError("file-operation-unknown", { operation });
  const folder = await disk.folder(path);
  return run({ context, index, folder, git: (...args) => runGit(context, folder, args) });
}

async function clone(context: GitContext, index: number, path: string): Promise<readonly Json[]> {
  const source = await allowedSource(context, context.read(index).sourceRepository.trim());
  const folder = await diskOf(context).folder(dirname(path));
  const environment = await signIn(context, index, source);
  await runGit(
    context,
    folder,
    ["clone", "--no-recurse-submodules", "--", source, basename(path)],
    environment,
  );
  return DONE;
}

/** A local repository must be in an allowed folder. */
async function allowedSource(context: GitContext, source: string): Promise<string> {
  if (source === "") throw nodeError("git-address-wrong", { address: source });
  if (/^(https?|ssh|git):\/\//i.test(source) || /^[\w.-]+@[\w.-]+:/.test(source)) return source;
  if (/^\w+:/.test(source) && !/^[a-z]:[\\/]/i.test(source))
    throw nodeError("git-address-wrong", { address: source });
  return diskOf(context).folder(source);
}

const OPERATIONS: Readonly<Record<string, (call: Call) => Promise<readonly Json[]>>> = {
  add: async ({ context, index, git }) => {
    await git("add", "--", ...listOf(context.read(index).pathsToAdd));
    return DONE;
  },
  addConfig: async ({ context, index, git }) => {
    const { key, value, options } = context.read(index);
    if (!SETTABLE.test(key)) throw nodeError("git-key-refused", { key });
    const way = (options as { mode?: string }).mode === "append" ? "--add" : "--replace-all";
    await git("config", "--local", way, key, value);
    return DONE;
  },
  commit: async ({ context, index, git }) => {
    const { message, options } = context.read(index);
    if (message.trim() === "") throw nodeError("git-message-empty", {});
    const { branch, pathsToAdd } = options as { branch?: string; pathsToAdd?: string };
    if (branch) await git("switch", "--", branch).catch(() => git("switch", "-c", branch));
    const paths = listOf(pathsToAdd ?? "");
    await git("commit", "-m", message, ...(paths.length > 0 ? ["--", ...paths] : []));
    return DONE;
  },
  fetch: async (call) => withRemote(call, ["fetch", "--no-recurse-submodules"]),
  listConfig: async ({ git }) => {
    const lines = (await git("config", "--list", "--show-origin", "-z")).split("\0");
    const found: Json[] = [];
    for (let at = 0; at + 1 < lines.length; at += 2) {
      const [key = "", ...value] = lines[at + 1]!.split("\n");
      // The command line is our own.
      if (lines[at] !== "command line:") found.push({ _file: lines[at], key, value: value.join("\n") });
    }
    return found;
  },
  log: async ({ context, index, git }) => {
    const file = (context.read(index).options as { file?: string }).file?.trim();
    return commits(await git("log", ...limitOf(context, index), LOG_FORMAT, ...(file ? ["--", file] : [])));
  },
  pull: async (call) => withRemote(call, ["pull", "--no-recurse-submodules"]),
  push: async (call) => {
    const { branch, targetRepository } = call.context.read(call.index).options as {
      branch?: string;
      targetRepository?: string;
    };
    if (branch) await call.git("switch", "--", branch);
    const target = targetRepository?.trim();
    if (!target) return withRemote(call, ["push", "origin", "HEAD"]);
    const { context, index, folder } = call;
    const source = await allowedSource(context, target);
    await runGit(context, folder, ["push", "--", source, "HEAD"], await signIn(context, index, source));
    return DONE;
  },
  pushTags: async (call) => withRemote(call, ["push", "origin", "--tags"]),
  reflog: async ({ context, index, git }) => {
    const format = `--format=%H${FIELD}%gd${FIELD}%gs${LINE}`;
    return rowsOf(await git("reflog", ...limitOf(context, index), format)).map(([hash, ref, message]) => ({
      hash,
      ref,
      message,
    }));
  },
  status: async ({ git }) => [statusOf(await git("status", "--porcelain=v2", "--branch", "-z"))],
  switchBranch: async ({ context, index, git }) => {
    const { branchName, options } = context.read(index);
    const mayCreate = (options as { createBranch?: boolean }).createBranch ?? true;
    await git("switch", "--", branchName).catch((error: unknown) => {
      if (!mayCreate) throw error;
      return git("switch", "-c", branchName);
    });
    return DONE;
  },
  tag: async ({ context, index, git }) => {
    await git("tag", "--", context.read(index).name);
    return DONE;
  },
  userSetup: async ({ git }) => {
    const [name, email] = await Promise.all(
      ["user.name", "user.email"].map((key) => git("config", "--get", key).catch(() => "")),
    );
    return [{ name: name?.trim(), email: email?.trim() }];
  },
};

/** Signs in to the remote of the repository. */
async function withRemote(
  { context, index, folder, git }: Call,
  args: readonly string[],
): Promise<readonly Json[]> {
  const source = await allowedSource(context, (await git("remote", "get-url", "origin")).trim());
  await runGit(context, folder, args, await signIn(context, index, source));
  return DONE;
}

function listOf(text: string): string[] {
  return text.split(",").flatMap((part) => part.trim() || []);
}

function limitOf({ read }: GitContext, index: number): string[] {
  const { returnAll, limit } = read(index);
  return returnAll ? [] : [`--max-count=${Math.max(1, Math.floor(limit))}`];
}

function rowsOf(text: string): string[][] {
  return text.split(LINE).flatMap((line) => (line.trim() === "" ? [] : [line.trim().split(FIELD)]));
}

function commits(text: string): Json[] {
  return rowsOf(text).map(([hash, date, message, refs, body = "", author_name, author_email]) => ({
    hash,
    date,
    message,
    refs,
    body: body.trim(),
    author_name,
    author_email,
  }));
}

/** Changes by kind, as `git status --porcelain=v2` writes them. */
function statusOf(text: string): Json {
  const status = {
    not_added: [] as string[],
    conflicted: [] as string[],
    created: [] as string[],
    deleted: [] as string[],
    modified: [] as string[],
    renamed: [] as { from: string; to: string }[],
    staged: [] as string[],
    current: "",
    tracking: null as string | null,
    ahead: 0,
    behind: 0,
  };
  const lines = text.split("\0");
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const [kind, state = ""] = line.split(" ");
    const path = (fields: number) => line.split(" ").slice(fields).join(" ");
    if (line.startsWith("# branch.head ")) status.current = path(2);
    else if (line.startsWith("# branch.upstream ")) status.tracking = path(2);
    else if (line.startsWith("# branch.ab ")) {
      const [ahead = 0, behind = 0] = path(2)
        .split(" ")
        .map((count) => Math.abs(Number(count)));
      Object.assign(status, { ahead, behind });
    } else if (kind === "?") status.not_added.push(path(1));
    else if (kind === "u") status.conflicted.push(path(10));
    else if (kind === "2") status.renamed.push({ from: lines[++at] ?? "", to: path(9) });
    else if (kind === "1") {
      const file = path(8);
      if (!state.startsWith(".")) status.staged.push(file);
      if (state.startsWith("A")) status.created.push(file);
      else (state.includes("D") ? status.deleted : status.modified).push(file);
    }
  }
  const { not_added, conflicted, created, deleted, modified, renamed } = status;
  const isClean = [not_added, conflicted, created, deleted, modified, renamed].every(
    ({ length }) => length === 0,
  );
  return { ...status, isClean };
}
