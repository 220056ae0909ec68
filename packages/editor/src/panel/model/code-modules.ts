import { builtInModules } from "../../form/code-editor/built-in-modules.ts";

/** The modules that the instance's setting (comma lists, `*` for all built-in ones) lets code require. */
export function allowedModules(settings: Record<string, unknown> | undefined): string[] {
  const setting = settingOf(settings);
  const builtIn = list(setting?.builtIn);
  const known: readonly string[] = builtIn.includes("*") ? builtInModules : builtIn;
  return [...known, ...list(setting?.external).filter((name) => name !== "*")];
}

/** Those of them that need the machine: scripts that use one run outside of the sandbox. */
export function trustedModules(settings: Record<string, unknown> | undefined): string[] {
  return list(settingOf(settings)?.trusted);
}

function settingOf(
  settings: Record<string, unknown> | undefined,
): { builtIn?: string; external?: string; trusted?: string } | undefined {
  return settings?.["allowedModules"] as
    | { builtIn?: string; external?: string; trusted?: string }
    | undefined;
}

function list(text: string | undefined): string[] {
  return (text ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
}
