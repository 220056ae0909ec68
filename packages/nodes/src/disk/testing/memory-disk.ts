import { type DiskFiles, NodeError } from "@heddle/workflow";

/** A disk in memory: files by path. A pattern can end with `*`. */
export class MemoryDisk implements DiskFiles {
  readonly files: Map<string, string>;

  constructor(files: Record<string, string> = {}) {
    this.files = new Map(Object.entries(files));
  }

  async find(pattern: string): Promise<string[]> {
    if (!pattern.endsWith("*")) return this.files.has(pattern) ? [pattern] : [];
    return [...this.files.keys()].filter((path) => path.startsWith(pattern.slice(0, -1)));
  }

  async *read(path: string): AsyncIterable<Uint8Array> {
    const text = this.files.get(path);
    if (text === undefined) throw new NodeError(`There is no file "${path}".`);
    yield new TextEncoder().encode(text);
  }

  async write(
    path: string,
    data: AsyncIterable<Uint8Array>,
    { isAppended }: { isAppended: boolean },
  ): Promise<string> {
    let text = isAppended ? (this.files.get(path) ?? "") : "";
    for await (const part of data) text += Buffer.from(part).toString();
    this.files.set(path, text);
    return path;
  }

  async database(path: string): Promise<never> {
    throw new NodeError(`"${path}" lies in memory and is no database.`);
  }

  async folder(path: string): Promise<string> {
    return path;
  }

  async watch(path: string): Promise<void> {
    throw new NodeError(`"${path}" lies in memory and cannot be watched.`);
  }
}
