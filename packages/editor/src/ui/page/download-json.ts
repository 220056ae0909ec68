const RELEASE_AFTER_MS = 10_000;

/** Downloads a value as a JSON file with this name; characters that file names cannot hold become `_`. */
export function downloadJson(value: unknown, name: string): void {
  const blob = new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `${name.replaceAll(/[\\/:*?"<>|]+/g, "_")}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_AFTER_MS);
}
