import { texts } from "../../../base/texts/index.ts";

/** A file that can contain a workflow. */
export interface WorkflowFile {
  /** With its folders or its archive: `backup.zip/orders.json`. */
  path: string;
  /** Throws when it cannot be read. */
  read(): Promise<string>;
}

const MEGABYTE_BYTES = 1024 * 1024;
const MAX_FILE_BYTES = 16 * MEGABYTE_BYTES;
const MAX_ARCHIVE_BYTES = 512 * MEGABYTE_BYTES;

/** The selected or dropped files, including those in zip archives. Files of other kinds in archives are omitted. */
export async function gatherFiles(files: readonly File[]): Promise<WorkflowFile[]> {
  const gathered: WorkflowFile[] = [];
  for (const file of files) {
    if (isArchive(file)) gathered.push(...(await filesInside(file)));
    else gathered.push({ path: pathOf(file), read: () => readFile(file) });
  }
  return gathered;
}

/** The file's name without folders and extension: the name of a workflow without one. */
export function nameOfFile(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.json$/i, "");
}

function isArchive({ name, type }: File): boolean {
  return /\.zip$/i.test(name) || type === "application/zip";
}

function pathOf({ webkitRelativePath, name }: File): string {
  return webkitRelativePath || name;
}

async function readFile(file: File): Promise<string> {
  if (file.size > MAX_FILE_BYTES)
    throw new Error(texts.workflow.importMany.tooLarge(Math.round(file.size / MEGABYTE_BYTES)));
  return file.text();
}

/** An unreadable archive is returned unchanged, so that its error is listed. */
async function filesInside(archive: File): Promise<WorkflowFile[]> {
  try {
    if (archive.size > MAX_ARCHIVE_BYTES)
      throw new Error(texts.workflow.importMany.tooLarge(Math.round(archive.size / MEGABYTE_BYTES)));
    const { readZip } = await import("../../../base/files/read-zip.ts");
    const files = readZip(new Uint8Array(await archive.arrayBuffer())).filter(({ path }) => isWorkflow(path));
    if (files.length === 0) throw new Error(texts.workflow.importMany.noneInside);
    return files.map(({ path, read }) => ({
      path: `${archive.name}/${path}`,
      read: async () => new TextDecoder().decode(read(MAX_FILE_BYTES)),
    }));
  } catch (error) {
    return [{ path: archive.name, read: () => Promise.reject(error) }];
  }
}

/** Archives of some systems contain a file with a leading dot for each file. */
function isWorkflow(path: string): boolean {
  return /\.json$/i.test(path) && !/(^|\/)(__MACOSX\/|\.)/.test(path);
}
