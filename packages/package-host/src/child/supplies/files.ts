import { basename } from "node:path";
import { Readable } from "node:stream";
import { NodeOperationError } from "../family/errors.ts";
import type { PackageItem, Task } from "../task.ts";
import { bytesOf } from "./bodies.ts";
import { diskHelpers, writeTemporary } from "./disk.ts";

type File = Record<string, unknown>;

/** Externally stored files: they are in the server's store. */
export function fileHelpers(task: Task): Record<string, unknown> {
  const fileOf = (index: number, nameOrFile: string | File, input = 0): File => {
    if (typeof nameOrFile !== "string") return nameOrFile;
    const file = (task.inputs[input]?.[index] as PackageItem | undefined)?.binary?.[nameOrFile];
    if (file) return file;
    throw new NodeOperationError(task.request.node, `The item has no file in the field "${nameOrFile}".`, {
      itemIndex: index,
      description: "Check the name of the field, and that the node before gives a file.",
    });
  };
  const knownFile = (id: string): File => {
    const files = task.inputs.flatMap((items) =>
      (items ?? []).flatMap(({ binary }) => Object.values(binary ?? {})),
    );
    return files.find((file) => file["id"] === id) ?? {};
  };
  const read = async (file: File) => (await task.call("readFile", { file })) as Buffer;
  const stored = async (id: string) => read({ id, data: id.split(":")[0], mimeType: "" });
  return {
    prepareBinaryData: async (data: unknown, path?: string, mimeType?: string) =>
      task.call("storeFile", { bytes: await bytesOf(data), fileName: path, mimeType }),
    setBinaryDataBuffer: async (file: File, bytes: unknown) => ({
      ...((await task.call("storeFile", { bytes: await bytesOf(bytes), ...named(file) })) as File),
    }),
    assertBinaryData: fileOf,
    getBinaryDataBuffer: async (index: number, nameOrFile: string | File) => read(fileOf(index, nameOrFile)),
    getBinaryStream: async (id: string) => Readable.from([await stored(id)]),
    getBinaryPath: async (id: string) => writeTemporary(await stored(id), knownFile(id)),
    getBinaryMetadata: async (id: string) => ({
      ...named(knownFile(id)),
      fileSize: (await stored(id)).length,
    }),
    binaryToBuffer: bytesOf,
    binaryToString: async (data: unknown, encoding: BufferEncoding = "utf8") =>
      (await bytesOf(data)).toString(encoding),
    detectBinaryEncoding: (bytes: Buffer) => (bytes.toString("utf8").includes("\ufffd") ? "latin1" : "utf8"),
    ...diskHelpers,
  };
}

/** Stores a local file externally, if the package has read access to it. */
export function copyFile(task: Task) {
  return async (path: string, fileName?: string, mimeType?: string): Promise<unknown> => {
    const bytes = await bytesOf(await diskHelpers.createReadStream(path));
    return task.call("storeFile", { bytes, fileName: fileName ?? basename(path), mimeType });
  };
}

function named({ fileName, mimeType }: File): File {
  return { fileName, mimeType };
}
