import { texts } from "../../base/texts/index.ts";

/** Display name of a version: its name, otherwise its number. */
export function versionText({ name, number }: { name: string | null; number: number }): string {
  return name ?? texts.versions.version(number);
}
