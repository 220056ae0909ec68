import { createReadStream, createWriteStream, type ReadStream } from "node:fs";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { BinaryStore, BinaryValue } from "@heddle/workflow";
import { RunError } from "../../errors/run-error.ts";
import type { BinaryFiles } from "./binary-files.ts";
import { type BinaryKey, createBinaryKey, folderOf, formatBinaryId, parseBinaryId } from "./binary-id.ts";
import { describeFile } from "./describe-file.ts";

/** Externally stored files, in a folder per workflow and execution. A run can only read files of its own workflow. */
export class FileBinaryStore implements BinaryFiles {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** Store of one execution. `onFirstPut` is called when it stores its first file. */
  forExecution(workflowId: string, executionId: string, onFirstPut?: () => void): BinaryStore {
    const workflow = folderOf(workflowId);
    let isReady = false;
    return {
      put: async (data, meta) => {
        if (!isReady) await mkdir(join(this.#root, workflow, executionId), { recursive: true });
        if (!isReady) onFirstPut?.();
        isReady = true;
        return this.#put(createBinaryKey(workflowId, executionId), data, meta);
      },
      get: async (value) => {
        const key = this.#readable(value, workflow);
        return key ? readFile(this.#path(key)).catch(missing) : Buffer.from(value.data, "base64");
      },
      stream: (value) => {
        const key = this.#readable(value, workflow);
        return key ? readable(this.#path(key)) : inMemory(Buffer.from(value.data, "base64"));
      },
    };
  }

  /** Reads any file; callers check with `assertReadable` first. */
  unchecked(): Pick<BinaryStore, "get" | "stream"> {
    const read = (value: BinaryValue) => this.forExecution(parseBinaryId(value.id)?.workflow ?? "", "0");
    return { get: (value) => read(value).get(value), stream: (value) => read(value).stream(value) };
  }

  /** Throws if a run of this workflow may not read the file. */
  assertReadable(value: BinaryValue, workflowId: string): void {
    this.#readable(value, folderOf(workflowId));
  }

  executionOf(id: string): string | undefined {
    return parseBinaryId(id)?.executionId;
  }

  async open(id: string): ReturnType<BinaryFiles["open"]> {
    const key = parseBinaryId(id);
    if (!key) return undefined;
    try {
      const { size } = await stat(this.#path(key));
      const meta = JSON.parse(await readFile(`${this.#path(key)}.json`, "utf8"));
      return { ...meta, size, stream: (range) => readable(this.#path(key), range) };
    } catch {
      return undefined;
    }
  }

  /** Removes every file of these executions. */
  async removeAll(executions: readonly { id: string; workflowId: string }[]): Promise<void> {
    for (const { id, workflowId } of executions)
      await rm(join(this.#root, folderOf(workflowId), id), { recursive: true, force: true });
  }

  async #put(
    key: BinaryKey,
    data: Uint8Array | AsyncIterable<Uint8Array>,
    meta: { mimeType?: string; fileName?: string },
  ): Promise<BinaryValue> {
    const path = this.#path(key);
    if (data instanceof Uint8Array) await writeFile(path, data);
    else await pipeline(data, createWriteStream(path));
    const bytes = data instanceof Uint8Array ? data.byteLength : (await stat(path)).size;
    const described = describeFile({ ...meta, bytes });
    const { mimeType, fileName } = described;
    await writeFile(`${path}.json`, JSON.stringify({ mimeType, fileName }));
    return { data: "filesystem", ...described, id: formatBinaryId(key) } as BinaryValue;
  }

  #readable(value: BinaryValue, workflow: string): BinaryKey | undefined {
    const key = parseBinaryId(value.id);
    if (!key && value.id) throw new RunError("file-not-stored-here", {});
    if (key && key.workflow !== workflow) throw new RunError("file-of-another-workflow", {});
    return key;
  }

  #path({ workflow, executionId, name }: BinaryKey): string {
    return join(this.#root, workflow, executionId, name);
  }
}

function missing(): never {
  throw new RunError("file-deleted", {});
}

async function* inMemory(data: Uint8Array): AsyncIterable<Uint8Array> {
  yield data;
}

/** A file as a stream. The reader receives the error of a missing file; a caller that stops early never reads. */
function readable(path: string, range?: { start: number; end: number }): ReadStream {
  return createReadStream(path, range).on("error", () => {});
}
