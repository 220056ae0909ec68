import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { InstalledPackage } from "./installed-package.ts";

/** Author and license metadata in the manifest of a package. */
export type PackageFacts = Pick<InstalledPackage, "description" | "authorName" | "authorEmail" | "license">;

/** Reads the manifest in the folder of a package. @throws when there is none */
export async function readManifest(folder: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as Record<string, unknown>;
}

/** Members of a manifest can have several formats, and any value in an invalid one. */
export function factsOf({ author, license, description }: Readonly<Record<string, unknown>>): PackageFacts {
  const written = typeof author === "string" ? /^([^<(]*)(?:<([^>]*)>)?/.exec(author) : undefined;
  const { name, email } = membersOf(author);
  return {
    description: text(description)?.slice(0, 300),
    authorName: text(written?.[1] ?? name),
    authorEmail: text(written?.[2] ?? email),
    license: text(license) ?? text(membersOf(license)["type"]),
  };
}

/** Bytes of all files below a folder. */
export async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}
