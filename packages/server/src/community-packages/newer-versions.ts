import type { InstalledPackage } from "./installed-package.ts";
import { runNpm } from "./npm.ts";

const LOOK_AGAIN_MS = 600_000;

const known = new Map<string, { version: string | undefined; at: number }>();

/** The newest versions of packages that differ from those installed, where the registry answers. */
export async function newerVersions(
  packages: readonly InstalledPackage[],
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const newest = await Promise.all(
    packages.map(async ({ name }) => [name, await newestOf(name, folder)] as const),
  );
  const installed = new Map(packages.map(({ name, version }) => [name, version]));
  return new Map(
    newest.flatMap(([name, version]) =>
      version !== undefined && version !== installed.get(name) ? [[name, version]] : [],
    ),
  );
}

async function newestOf(name: string, folder: string): Promise<string | undefined> {
  const before = known.get(name);
  if (before && Date.now() - before.at < LOOK_AGAIN_MS) return before.version;
  const { code, output } = await runNpm(["view", `${name}@latest`, "version"], folder).catch(() => ({
    code: 1,
    output: "",
  }));
  const version = code === 0 && /^\d[\w.+-]*$/.test(output.trim()) ? output.trim() : undefined;
  known.set(name, { version, at: Date.now() });
  return version;
}
