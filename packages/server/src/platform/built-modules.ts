/**
 * Modules that the server loads by path, relative to its sources: routes, commands, templates. Empty when running from
 * source; the build replaces this file (`scripts/build-server`).
 */
export const builtModules: Readonly<Record<string, () => Promise<unknown>>> = {};
