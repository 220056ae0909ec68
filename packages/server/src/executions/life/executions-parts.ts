import type { CredentialSource } from "../../credentials/credential-source.ts";
import type { Config } from "../../platform/config/env.ts";
import type { LogFields } from "../../platform/logger.ts";
import type { Store } from "../../store/store.ts";
import type { SubWorkflows } from "../calls/sub-workflows.ts";
import type { ErrorWorkflows } from "../error-workflows/error-workflows.ts";
import type { ReadSpilled } from "../queue/ready-queue.ts";
import type { ExecutionFiles } from "../records/delete-executions.ts";
import type { RecordWriter } from "../records/record-writer.ts";
import type { StaticDataCache } from "../records/static-data.ts";
import type { Waits } from "../waits/waits.ts";
import type { Announcer } from "./announce.ts";

/** What the life of executions is made of. */
export interface ExecutionsParts {
  config: Config;
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
