import { inThread } from "../../parsing/in-thread.ts";

/** A ZIP archive of files by their names. */
export function zip(files: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array> {
  return apart.packZip(files);
}

/** Does the work of `zip`, in a thread. */
export async function packZip(files: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array> {
  const { zipSync } = await import("fflate");
  return zipSync(files);
}

const apart = inThread(new URL("./pack.ts", import.meta.url), { packZip });
