import type { CodeRunner, CredentialReference, Http } from "@heddle/workflow";
import type { CallQuestion } from "../protocol/call-messages.ts";
import type { IdBlock } from "../protocol/id-block.ts";
import type { ExecutorConfig, FromExecutor, JournalMessage } from "../protocol/messages.ts";
import type { Outbox } from "../protocol/outbox.ts";
import type { ResumeSettings } from "../protocol/resume-address.ts";
import type { VitalSigns } from "../protocol/vital-signs.ts";
import type { FileBinaryStore } from "../store/binary/file-binary-store.ts";
import type { DataBox } from "../store/sealing/data-box.ts";
import type { Plans } from "./plans.ts";

/** What all executions of an executor share. */
export interface ExecutorContext {
  readonly outbox: Outbox<FromExecutor>;
  readonly signs: VitalSigns;
  readonly http: Http;
  readonly code: CodeRunner;
  readonly files: FileBinaryStore;
  /** Folder for items that are moved out of memory. */
  readonly spillFolder: string;
  readonly config: ExecutorConfig;
  /** How the addresses are made that end waits. */
  readonly resume: ResumeSettings;
  readonly isTraced: boolean;
  /** Seals what goes to the disk. */
  readonly box: Pick<DataBox, "sealText" | "sealBytes">;
  /** Asks the main thread for one decrypted credential. */
  credential(
    id: number,
    type: string,
    reference: CredentialReference,
    node: string,
  ): Promise<Record<string, unknown>>;
  /** Asks for the same with a new token in place of the one that `refused` marks; undefined when there is nothing to renew. */
  renewedCredential(
    id: number,
    wanted: { type: string; reference: CredentialReference; node: string; refused: string },
  ): Promise<Record<string, unknown> | undefined>;
  readonly plans: Plans;
  /** What can be stopped, by id. */
  readonly running: Map<number, AbortController>;
  /** Ids for executions that are called. */
  readonly ids: IdBlock;
  /** Asks the main thread about workflows that an execution calls; the answer is JSON. `id` is the outermost execution. */
  ask(id: number, question: CallQuestion): Promise<string>;
  /** A number of a question that the main thread answers later, and the answer to it. */
  expect(): { request: number; answer: Promise<string> };
  /** Resolves when it is known that an execution had an effect that may not be repeated. */
  noteEffect(id: number): Promise<void>;
  /** Resolves when the entry is on disk. */
  journal(entry: Omit<JournalMessage, "type" | "request">): Promise<void>;
}
