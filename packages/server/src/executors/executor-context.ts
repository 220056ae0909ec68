import type { CodeRunner, CredentialReference, Http } from "@heddle/workflow";
import type { FileBinaryStore } from "../binary/file-binary-store.ts";
import type { FromExecutor, JournalMessage } from "./messages.ts";
import type { Outbox } from "./outbox.ts";
import type { VitalSigns } from "./vital-signs.ts";

/** What all executions of an executor share. */
export interface ExecutorContext {
  readonly outbox: Outbox<FromExecutor>;
  readonly signs: VitalSigns;
  readonly http: Http;
  readonly code: CodeRunner;
  readonly files: FileBinaryStore;
  readonly timezone: string;
  /** Asks the main thread for one decrypted credential. */
  credential(
    id: number,
    type: string,
    reference: CredentialReference,
    node: string,
  ): Promise<Record<string, unknown>>;
  /** Resolves when the entry is on disk. */
  journal(entry: Omit<JournalMessage, "type" | "request">): Promise<void>;
}
