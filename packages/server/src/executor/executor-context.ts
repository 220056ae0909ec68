import type { CodeRunner, Http } from "@heddle/workflow";
import type { Channel } from "../protocol/channel.ts";
import type { IdBlock } from "../protocol/id-block.ts";
import type { ExecutorConfig } from "../protocol/messages.ts";
import type { ResumeSettings } from "../protocol/resume-address.ts";
import type { MainService } from "../protocol/services.ts";
import type { VitalSigns } from "../protocol/vital-signs.ts";
import type { FileBinaryStore } from "../store/binary/file-binary-store.ts";
import type { DataBox } from "../store/sealing/data-box.ts";
import type { Plans } from "./plans.ts";
import type { WorkflowVariables } from "./workflow-variables.ts";

/** State shared by all executions of an executor. */
export interface ExecutorContext {
  /** The main thread. */
  readonly main: Pick<Channel<MainService>, "call" | "notify">;
  readonly signs: VitalSigns;
  readonly http: Http;
  readonly code: CodeRunner;
  readonly files: FileBinaryStore;
  /** Folder for items that are moved out of memory. */
  readonly spillFolder: string;
  readonly config: ExecutorConfig;
  /** Settings for building resume URLs. */
  readonly resume: ResumeSettings;
  readonly isTraced: boolean;
  /** Encrypts data that is written to disk. */
  readonly box: Pick<DataBox, "sealText" | "sealBytes">;
  readonly plans: Plans;
  readonly variables: WorkflowVariables;
  /** Executions that can be cancelled, by id. */
  readonly running: Map<number, AbortController>;
  /** Ids for called executions. */
  readonly ids: IdBlock;
}
