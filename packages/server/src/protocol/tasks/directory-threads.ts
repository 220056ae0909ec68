import type { LdapConfig } from "@heddle/api";
import { amountText } from "@heddle/workflow";
import { HttpError } from "../../errors/http-error.ts";
import type { Directories, DirectoryEntry, KnownEntry } from "../../identity/ldap/directory-entry.ts";
import type { Channel } from "../channel.ts";
import type { AskedDirectory, DirectoryAnswer, DirectoryService } from "./directory-service.ts";
import { TaskThreads, type TaskTurn } from "./task-threads.ts";

/** For a test and a sign-in: a person waits. */
const MAX_ANSWER_MS = 60_000;
/** A directory of 100,000 users takes minutes. */
const MAX_LIST_MS = 3_600_000;
const MAX_MEGABYTES = 1_024;
/** Few: garbage of the driver leaves little memory behind. */
const YOUNG_MEGABYTES = 8;

/** Asks the directory in threads: its driver decodes everything that a server sends, and endless data would hold up or exhaust the main thread. */
export class DirectoryThreads implements Directories {
  readonly #allow: readonly string[];
  readonly #maxAnswerMs: number;
  readonly #threads = new TaskThreads<DirectoryService>({
    program: new URL("../../directory-thread/directory-thread.ts", import.meta.url),
    name: "directory",
    maxThreads: 3,
    maxTaskMs: MAX_LIST_MS,
    maxMegabytes: MAX_MEGABYTES,
    maxYoungMegabytes: YOUNG_MEGABYTES,
  });

  /** `allow` lists private addresses that can be reached. */
  constructor(allow: readonly string[], { maxAnswerMs = MAX_ANSWER_MS } = {}) {
    this.#allow = allow;
    this.#maxAnswerMs = maxAnswerMs;
  }

  async test(config: LdapConfig): Promise<void> {
    await this.#ask(config, (thread, asked) => thread.call("test", asked));
  }

  /** Leaves one thread to sign-ins. */
  list(config: LdapConfig): Promise<DirectoryEntry[]> {
    const turn = { isLarge: true, maxTaskMs: MAX_LIST_MS };
    return this.#ask(config, (thread, asked) => thread.call("list", asked), turn);
  }

  async signIn(config: LdapConfig, loginId: string, password: string): Promise<DirectoryEntry | undefined> {
    const entry = await this.#ask(config, (thread, asked) =>
      thread.call("signIn", { ...asked, loginId, password }),
    );
    return entry ?? undefined;
  }

  proves(config: LdapConfig, known: KnownEntry, password: string): Promise<boolean> {
    return this.#ask(config, (thread, asked) => thread.call("proves", { ...asked, known, password }));
  }

  async #ask<Value>(
    config: LdapConfig,
    ask: (thread: Channel<DirectoryService>, asked: AskedDirectory) => Promise<DirectoryAnswer<Value>>,
    turn: TaskTurn = { maxTaskMs: this.#maxAnswerMs },
  ): Promise<Value> {
    if (config.connectionUrl === "")
      throw new HttpError("ldap-incomplete", { missing: "the address of the server" });
    const answer = await this.#threads.run((thread) => ask(thread, { config, allow: this.#allow }), turn);
    if (answer && "value" in answer) return answer.value;
    throw new HttpError("ldap-failed", { reason: answer?.reason ?? endedReason(config, turn) });
  }
}

function endedReason({ connectionUrl, connectionPort }: LdapConfig, { maxTaskMs = 0 }: TaskTurn): string {
  const time = amountText(maxTaskMs / 1_000, "second");
  return `The answer of ${connectionUrl}:${connectionPort} took more than ${time} or ${MAX_MEGABYTES.toLocaleString("en")} MB, or could not be read. Check the address and the filter`;
}
