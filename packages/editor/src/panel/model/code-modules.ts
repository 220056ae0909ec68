import { builtInModules } from "../../form/code-editor/built-in-modules.ts";

/** The modules that the instance's setting (comma lists, `*` for all built-in ones) lets code require. */
export function allowedModules(settings: Record<string, unknown> | undefined): string[] {
  const setting = settings?.["allowedModules"] as { builtIn?: string; external?: string } | undefined;
  const list = (text: string | undefined) =>
    (text ?? "")
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean);
  const builtIn = list(setting?.builtIn);
  const known: readonly string[] = builtIn.includes("*") ? builtInModules : builtIn;
  return [...known, ...list(setting?.external).filter((name) => name !== "*")];
}
