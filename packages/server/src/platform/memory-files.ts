import { type BinaryStore, type BinaryValue, NodeError } from "@heddle/workflow";

/** Files of one test, in memory. */
export function memoryFiles(): BinaryStore {
  const files = new Map<string, Uint8Array>();
  const get = async (value: BinaryValue): Promise<Uint8Array> => {
    if (value.id === undefined) return Buffer.from(value.data, "base64");
    const bytes = files.get(value.id);
    if (!bytes)
      throw new NodeError(
        `A test does not have the file "${value.id}". Write its bytes as base64 in "data", without an "id".`,
      );
    return bytes;
  };
  return {
    put: async (data, { mimeType = "application/octet-stream", fileName }) => {
      const bytes = data instanceof Uint8Array ? data : await allOf(data);
      const id = `memory:${files.size + 1}`;
      files.set(id, bytes);
      return {
        data: "memory",
        id,
        mimeType,
        ...(fileName === undefined ? {} : { fileName }),
        fileSize: `${bytes.length} B`,
        bytes: bytes.length,
      };
    },
    get,
    async *stream(value) {
      yield await get(value);
    },
  };
}

async function allOf(data: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of data) parts.push(part);
  return Buffer.concat(parts);
}
