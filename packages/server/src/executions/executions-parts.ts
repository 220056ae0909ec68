import type { Store } from "../contracts.ts";
import type { ErrorWorkflows } from "../error-workflows/error-workflows.ts";
import type { LogFields } from "../logger.ts";
import type { ReadSpilled } from "../queue/ready-queue.ts";
import type { SubWorkflows } from "../sub-workflows/sub-workflows.ts";
import type { Waits } from "../waiting/waits.ts";
import type { Announcer } from "./announce.ts";
import type { ExecutionFiles } from "./delete-executions.ts";
import type { RecordWriter } from "./record-writer.ts";
import type { CredentialSource, RuntimeSettings } from "./runtime-options.ts";
import type { StaticDataCache } from "./static-data.ts";

/** What the life of executions is made of. */
export interface ExecutionsParts {
  settings: RuntimeSettings;
  writer: RecordWriter;
  announcer: Announcer;
  credentials: CredentialSource;
  staticData: StaticDataCache;
  subWorkflows: SubWorkflows;
  errorWorkflows: ErrorWorkflows;
  files: ExecutionFiles;
  readSpilled: ReadSpilled;
  store: Store;
  waits: Waits;
  log(level: "info" | "warn" | "error", message: string, about?: LogFields): void;
}
