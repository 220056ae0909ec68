const RELEASE_AFTER_MS = 10_000;

/** Downloads a value as a JSON file with this name; characters that file names cannot hold become `_`. */
export function downloadJson(value: unknown, name: string): void {
  downloadBlob(new Blob([jsonText(value)], { type: "application/json" }), `${fileName(name)}.json`);
}

/** A value in the format of JSON files. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** A name without characters that file names cannot hold. */
export function fileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|]+/g, "_");
}

/** Downloads a file with this name. */
export function downloadBlob(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_AFTER_MS);
}
