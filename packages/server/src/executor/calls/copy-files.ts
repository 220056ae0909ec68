import type { BinaryValue, Item } from "@heddle/workflow";
import type { FileBinaryStore } from "../../store/binary/file-binary-store.ts";

interface Place {
  workflowId: string;
  executionId: string;
}

/** The items with copies of their files, for an execution that outlives this one. */
export async function copyFiles(
  files: FileBinaryStore,
  items: readonly Item[],
  { from, to }: { from: Place; to: Place },
): Promise<{ items: readonly Item[]; hasFiles: boolean }> {
  if (!items.some((item) => item.binary)) return { items, hasFiles: false };
  const source = files.forExecution(from.workflowId, from.executionId);
  const target = files.forExecution(to.workflowId, to.executionId);
  const copy = async (value: BinaryValue): Promise<BinaryValue> => {
    if (value.id === undefined) return value;
    const { mimeType, fileName } = value;
    const put = await target.put(source.stream(value), { mimeType, ...(fileName ? { fileName } : {}) });
    return { ...value, ...put };
  };
  const copied: Item[] = [];
  for (const item of items) {
    const binary: Record<string, BinaryValue> = {};
    for (const [name, value] of Object.entries(item.binary ?? {})) binary[name] = await copy(value);
    copied.push(item.binary ? { ...item, binary } : item);
  }
  return { items: copied, hasFiles: true };
}
