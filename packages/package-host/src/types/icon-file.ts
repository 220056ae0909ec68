import { realpathSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/** The picture that a description names, `file:x.svg`, as a path within the package; nothing outside of it is shown. */
export function iconFile(folder: string, file: string, icons: readonly unknown[]): string | undefined {
  const named = icons.map(lightOf).find((icon) => icon?.startsWith("file:"));
  if (named === undefined || !/\.(svg|png|jpe?g|webp)$/i.test(named)) return undefined;
  const path = join(folder, dirname(file), named.slice("file:".length));
  try {
    const inside = relative(realpathSync(folder), realpathSync(path));
    return inside.startsWith("..") ? undefined : inside.split(sep).join("/");
  } catch {
    return undefined;
  }
}

function lightOf(icon: unknown): string | undefined {
  const light = typeof icon === "object" && icon !== null ? (icon as { light?: unknown }).light : icon;
  return typeof light === "string" ? light : undefined;
}
