import { builtInModules } from "../../form/code-editor/built-in-modules.ts";

/**
 * Returns the modules that the instance's setting (comma-separated lists, `*` for all built-in ones) allows code to
 * require.
 */
export function allowedModules(settings: Record<string, unknown> | undefined): string[] {
  const setting = settingOf(settings);
  const builtIn = list(setting?.builtIn);
  const known: readonly string[] = builtIn.includes("*") ? builtInModules : builtIn;
  return [...known, ...list(setting?.external).filter((name) => name !== "*")];
}

/** Returns those that access the host: scripts that use one run outside the sandbox. */
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
