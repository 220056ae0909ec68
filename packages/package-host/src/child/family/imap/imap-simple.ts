import { EventEmitter } from "node:events";
import { buffer } from "node:stream/consumers";
import type { ImapFlow, ListResponse, MailboxObject } from "imapflow";
import { OperationalError } from "../errors.ts";
import { clientFor, type MailSettings, mailError } from "./open-client.ts";
import { type FetchOptions, fetchQuery, type MailMessage, messageOf } from "./read-message.ts";
import { searchQueries } from "./search-criteria.ts";
import type { MailPart } from "./structure.ts";

type Callback<T> = ((error: Error | null, result?: T) => void) | undefined;
type Messages = number | string | readonly (number | string)[];

/** Connection options: the settings, and event listeners. */
interface ConnectOptions {
  readonly imap: MailSettings;
  readonly onmail?: (count: number) => void;
  readonly onexpunge?: (seqNo: number) => void;
  readonly onupdate?: (seqNo: number, info: unknown) => void;
}

/** The client itself uses this call before it deletes a mailbox; its types omit it. */
type UnselectingClient = ImapFlow & { run(command: "CLOSE", options: { unselect: true }): Promise<unknown> };

const BY_UID = { uid: true };

/** A connection to a mailbox, with the methods of the well-known library `imap-simple`; each returns a promise, and calls a function too. */
export class ImapSimple extends EventEmitter {
  readonly #client: ImapFlow;
  #isEnding = false;

  constructor(options: ConnectOptions | MailSettings) {
    super();
    const { imap, onmail, onexpunge, onupdate } =
      "imap" in options ? options : ({ imap: options } as ConnectOptions);
    this.#client = clientFor(imap);
    for (const [event, hear] of Object.entries({ mail: onmail, expunge: onexpunge, update: onupdate }))
      if (hear) this.on(event, hear as (...args: unknown[]) => void);
    this.#client.on("exists", ({ count, prevCount }) => this.emit("mail", count - prevCount));
    this.#client.on("expunge", ({ seq }) => this.emit("expunge", seq));
    this.#client.on("flags", ({ seq, uid, flags }) => this.emit("update", seq, { uid, flags: [...flags] }));
    this.#client.on("close", () => {
      this.emit("close", false);
      this.emit("end");
    });
    this.#client.on("error", (error) => {
      // Without a listener, an event of this name ends the process.
      if (!this.#isEnding && this.listenerCount("error") > 0) this.emit("error", mailError(error));
    });
  }

  /** Connects, and signs in. */
  static connect(options: ConnectOptions, done?: Callback<ImapSimple>): Promise<ImapSimple> {
    return answered(async () => new ImapSimple(options).connect(), done);
  }

  connect(done?: Callback<this>): Promise<this> {
    return answered(async () => {
      await this.#client.connect();
      return this;
    }, done);
  }

  openBox(name: string, done?: Callback<unknown>): Promise<unknown> {
    return answered(async () => boxOf(await this.#client.mailboxOpen(name)), done);
  }

  /** Closes the mailbox; without `autoExpunge`, emails marked as deleted stay. */
  closeBox(autoExpunge: boolean | Callback<void> = true, done?: Callback<void>): Promise<void> {
    const own = typeof autoExpunge === "function" ? autoExpunge : done;
    return answered(async () => {
      const { mailbox, capabilities } = this.#client;
      if (autoExpunge !== false || !mailbox) await this.#client.mailboxClose();
      else if (capabilities.has("UNSELECT"))
        await (this.#client as UnselectingClient).run("CLOSE", { unselect: true });
      else {
        // A mailbox that was opened to be read keeps them.
        await this.#client.mailboxOpen(mailbox.path, { readOnly: true });
        await this.#client.mailboxClose();
      }
    }, own);
  }

  getBoxes(done?: Callback<Boxes>): Promise<Boxes> {
    return answered(async () => boxesOf(await this.#client.list()), done);
  }

  addBox(name: string, done?: Callback<string>): Promise<string> {
    return answered(async () => (await this.#client.mailboxCreate(name)).path, done);
  }

  delBox(name: string, done?: Callback<string>): Promise<string> {
    return answered(async () => (await this.#client.mailboxDelete(name)).path, done);
  }

  /** Emails that match all criteria, with the requested parts. */
  search(
    criteria: unknown,
    options: FetchOptions | Callback<MailMessage[]> = {},
    done?: Callback<MailMessage[]>,
  ): Promise<MailMessage[]> {
    const [wanted, own] = typeof options === "function" ? [{}, options] : [options, done];
    return answered(async () => {
      const uids = await this.#found(criteria);
      if (uids.length === 0) return [];
      const found = await this.#client.fetchAll(uids.join(","), fetchQuery(wanted), BY_UID);
      if (wanted.markSeen === true) await this.#client.messageFlagsAdd(uids, ["\\Seen"], BY_UID);
      return found.map((one) => messageOf(one, wanted)).sort((a, b) => a.seqNo - b.seqNo);
    }, own);
  }

  /** Content of a part: a string, or bytes if it is base64-encoded. */
  getPartData(
    { attributes: { uid } }: Pick<MailMessage, "attributes">,
    { partID, encoding }: Pick<MailPart, "partID" | "encoding">,
    done?: Callback<unknown>,
  ): Promise<unknown> {
    return answered(async () => {
      const { content } = await this.#client.download(String(uid), partID ?? "1", BY_UID);
      if (!content) throw new OperationalError("The mail has no such part, or is not there any more.");
      const bytes = await buffer(content);
      return encoding?.toUpperCase() === "BASE64" ? bytes : bytes.toString("utf8");
    }, done);
  }

  addFlags(uid: Messages, flags: string | string[], done?: Callback<void>): Promise<void> {
    return this.#change(() => this.#client.messageFlagsAdd(rangeOf(uid), [flags].flat(), BY_UID), done);
  }

  delFlags(uid: Messages, flags: string | string[], done?: Callback<void>): Promise<void> {
    return this.#change(() => this.#client.messageFlagsRemove(rangeOf(uid), [flags].flat(), BY_UID), done);
  }

  addMessageLabel(source: Messages, labels: string | string[], done?: Callback<void>): Promise<void> {
    const add = () => this.#client.messageFlagsAdd(rangeOf(source), [labels].flat(), this.#withLabels());
    return this.#change(add, done);
  }

  removeMessageLabel(source: Messages, labels: string | string[], done?: Callback<void>): Promise<void> {
    const remove = () =>
      this.#client.messageFlagsRemove(rangeOf(source), [labels].flat(), this.#withLabels());
    return this.#change(remove, done);
  }

  moveMessage(source: Messages, boxName: string, done?: Callback<void>): Promise<void> {
    return this.#change(() => this.#client.messageMove(rangeOf(source), boxName, BY_UID), done);
  }

  deleteMessage(uid: Messages, done?: Callback<void>): Promise<void> {
    return this.#change(() => this.#client.messageDelete(rangeOf(uid), BY_UID), done);
  }

  /** Appends an email to a mailbox, the open one by default. */
  append(
    message: string | Buffer,
    options: { mailbox?: string; flags?: string | string[]; date?: Date | string } = {},
    done?: Callback<void>,
  ): Promise<void> {
    const { mailbox: open } = this.#client;
    const place = options.mailbox ?? (open ? open.path : "INBOX");
    const flags = [options.flags ?? []].flat();
    return this.#change(() => this.#client.append(place, message, flags, options.date), done);
  }

  end(): void {
    this.#isEnding = true;
    this.#client.logout().catch(() => this.#client.close());
  }

  async #found(criteria: unknown): Promise<number[]> {
    let found: number[] | undefined;
    for (const query of searchQueries(criteria)) {
      const uids = (await this.#client.search(query, BY_UID)) || refused("search the mailbox");
      found = found?.filter((uid) => uids.includes(uid)) ?? uids;
    }
    return found ?? [];
  }

  /** @throws if the server does not support labels */
  #withLabels(): { uid: true; useLabels: true } {
    if (this.#client.capabilities.has("X-GM-EXT-1")) return { uid: true, useLabels: true };
    throw new OperationalError("This mail server has no labels, which are those of Gmail. Use flags.");
  }

  #change(work: () => Promise<unknown>, done: Callback<void>): Promise<void> {
    return answered(async () => void ((await work()) || refused("change the mailbox")), done);
  }
}

function refused(what: string): never {
  throw new OperationalError(
    `The mail server refused to ${what}. Open a mailbox first, and check the rights of the user.`,
  );
}

/** A promise that also calls a callback at its end. */
async function answered<T>(work: () => Promise<T>, done: Callback<T>): Promise<T> {
  try {
    const result = await work();
    done?.(null, result);
    return result;
  } catch (thrown) {
    const error = thrown instanceof OperationalError ? thrown : mailError(thrown);
    if (!done) throw error;
    done(error);
    return undefined as T;
  }
}

function rangeOf(messages: Messages): string {
  return [messages].flat().join(",");
}

function boxOf({
  path,
  flags,
  permanentFlags,
  uidValidity,
  uidNext,
  exists,
  readOnly,
}: MailboxObject): object {
  return {
    name: path,
    flags: [...flags],
    permFlags: [...(permanentFlags ?? [])],
    readOnly: readOnly === true,
    uidvalidity: Number(uidValidity),
    uidnext: uidNext,
    messages: { total: exists, new: 0 },
  };
}

interface Box {
  attribs: string[];
  delimiter: string;
  children: Boxes | null;
  parent: Box | null;
}
type Boxes = Record<string, Box>;

/** Mailboxes by name, with nested ones. */
function boxesOf(list: readonly ListResponse[]): Boxes {
  const boxes: Boxes = {};
  for (const { path, delimiter, flags } of list) {
    const names = path.split(delimiter);
    let place = boxes;
    let parent: Box | null = null;
    for (const name of names) {
      place[name] ??= { attribs: [], delimiter, children: null, parent };
      parent = place[name]!;
      if (name !== names.at(-1)) place = parent.children ??= {};
    }
    parent!.attribs = [...flags];
  }
  return boxes;
}
