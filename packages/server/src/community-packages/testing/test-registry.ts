import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const PACKAGES = fileURLToPath(new URL("../../../../../fixtures/packages/", import.meta.url));

interface Published {
  manifest: Record<string, unknown>;
  archive: Buffer;
}

/** A registry for npm on its own port; tests publish packages to it. */
export interface TestRegistry {
  readonly url: string;
  /** Paths that npm requested. */
  readonly asked: string[];
  /** False makes it serve packages only, as mirrors do. */
  searchable: boolean;
  /** Publishes a fixture package, with changes to its manifest (which can rename it) and its files. */
  publish(name: string, changes?: Record<string, unknown>, edit?: (folder: string) => void): void;
  /** Replaces the archive of a version by that of another, as no honest registry does. */
  swap(name: string, version: string, by: string): void;
  stop(): Promise<void>;
}

export async function startTestRegistry(): Promise<TestRegistry> {
  const published = new Map<string, Published[]>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? "/");
    asked.push(path);
    if (path.startsWith("/-/v1/search") && registry.searchable)
      return response.end(JSON.stringify(search(path, published)));
    const [, name = "", version] = /^\/((?:@[^/]+\/)?[^/]+?)(?:\/-\/(.+)\.tgz)?$/.exec(path) ?? [];
    const versions = published.get(name);
    if (!versions) return response.writeHead(404, { "content-type": "application/json" }).end("{}");
    if (version === undefined) return response.end(JSON.stringify(document(url, name, versions)));
    return response.end(versions.find(({ manifest }) => manifest["version"] === version)?.archive);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const registry: TestRegistry = {
    url,
    asked,
    searchable: true,
    publish: (name, changes = {}, edit = () => {}) => {
      const made = pack(name, changes, edit);
      const called = String(made.manifest["name"]);
      const others = (published.get(called) ?? []).filter(
        ({ manifest }) => manifest["version"] !== made.manifest["version"],
      );
      published.set(called, [...others, made]);
    },
    swap: (name, version, by) => {
      const versions = published.get(name) ?? [];
      const find = (wanted: string) => versions.find(({ manifest }) => manifest["version"] === wanted)!;
      find(version).archive = find(by).archive;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return registry;
}

/** Search response of a registry: packages with the words in their names or keywords. */
function search(path: string, published: ReadonlyMap<string, readonly Published[]>): object {
  const words = (new URL(path, "http://registry.test").searchParams.get("text") ?? "").split(" ");
  const found = [...published].flatMap(([name, versions]) => {
    const { version, description, author, license, keywords = [] } = versions.at(-1)!.manifest;
    const tags = (keywords as string[]).map((keyword) => `keywords:${keyword}`);
    if (!words.every((word) => tags.includes(word) || name.includes(word))) return [];
    return [{ package: { name, version, description, author, license, date: "2026-01-02T03:04:05.000Z" } }];
  });
  return { total: found.length, objects: found };
}

function document(url: string, name: string, versions: readonly Published[]): object {
  const entries = versions.map(({ manifest, archive }) => {
    const version = String(manifest["version"]);
    const integrity = `sha512-${createHash("sha512").update(archive).digest("base64")}`;
    return [
      version,
      { ...manifest, dist: { tarball: `${url}/${name}/-/${version}.tgz`, integrity } },
    ] as const;
  });
  return { name, "dist-tags": { latest: entries.at(-1)?.[0] }, versions: Object.fromEntries(entries) };
}

/** The archive of a package of the fixtures, as `npm pack` makes it. */
export function pack(
  name: string,
  changes: Record<string, unknown> = {},
  edit: (folder: string) => void = () => {},
): Published {
  const folder = mkdtempSync(join(tmpdir(), "heddle-registry-"));
  try {
    cpSync(join(PACKAGES, name), join(folder, "package"), { recursive: true });
    const file = join(folder, "package/package.json");
    const manifest = { ...(JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>), ...changes };
    writeFileSync(file, JSON.stringify(manifest));
    edit(join(folder, "package"));
    const { stdout } = spawnSync("tar", ["-cz", "package"], { cwd: folder, maxBuffer: 2 ** 26 });
    return { manifest, archive: stdout };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
