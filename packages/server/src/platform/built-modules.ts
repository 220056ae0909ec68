/**
 * Modules that the server loads by their paths, relative to its sources: routes, commands, templates. Empty where the sources run; the
 * build replaces this file (`scripts/build-server`).
 */
export const builtModules: Readonly<Record<string, () => Promise<unknown>>> = {};
