import { texts } from "../base/texts/index.ts";

/** Encodes a file in base64. */
export async function toBase64(file: Blob): Promise<string> {
  const reader = new FileReader();
  const read = new Promise<string>((resolve, reject) => {
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error(texts.import.unreadable)));
  });
  reader.readAsDataURL(file);
  const address = await read;
  return address.slice(address.indexOf(",") + 1);
}
