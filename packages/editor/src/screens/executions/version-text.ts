import { texts } from "../../base/texts/index.ts";

/** What lists call a version: its name, or its number where it has none. */
export function versionText({ name, number }: { name: string | null; number: number }): string {
  return name ?? texts.versions.version(number);
}
