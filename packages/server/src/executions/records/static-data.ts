import { type Workflow, withParts } from "@heddle/workflow";
import type { WorkflowSource } from "../../workflows/workflow-source.ts";

type Data = Record<string, unknown>;

/** Static data of workflows: the newest state in memory, saved when a production execution changes it. */
export class StaticDataCache {
  readonly #source: WorkflowSource;
  readonly #values = new Map<string, Data>();
  readonly #log: (message: string) => void;

  constructor(source: WorkflowSource, log: (message: string) => void) {
    this.#source = source;
    this.#log = log;
  }

  /** Adds the static data of a workflow, unless newer data are in memory. */
  addIfMissing({ id, staticData }: Workflow): void {
    if (this.#values.has(id) || !staticData) return;
    const data = typeof staticData === "string" ? parse(staticData) : staticData;
    if (data) this.#values.set(id, data);
  }

  get(workflowId: string): Data | undefined {
    return this.#values.get(workflowId);
  }

  /** Replaces the static data with the database's version, if other processes save them too. */
  replace(workflowId: string, staticData: string | null): void {
    const data = staticData === null ? undefined : parse(staticData);
    if (data) this.#values.set(workflowId, data);
    else this.#values.delete(workflowId);
  }

  /** Rereads the stored state if other processes save static data too. */
  async renew(workflowId: string): Promise<void> {
    const stored = (await this.#source.get(workflowId))?.staticData;
    const text = typeof stored === "string" ? stored : JSON.stringify(stored ?? null);
    this.replace(workflowId, text === "null" ? null : text);
  }

  /** Replaces some parts, and saves the whole. Resolves also when that failed, which is logged. */
  async set(workflowId: string, parts: Data): Promise<void> {
    const staticData = withParts(this.#values.get(workflowId), parts);
    this.#values.set(workflowId, staticData);
    await this.#source.saveStaticData(workflowId, staticData).catch((error) => {
      this.#log(`Static data of workflow ${workflowId} could not be saved: ${error.message}`);
    });
  }
}

function parse(text: string): Data | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
