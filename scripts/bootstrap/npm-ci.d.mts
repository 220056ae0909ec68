/** Runs `npm ci` in a folder, with the npm that started us, on the given Node. Resolves to its exit code. */
export function npmCi(cwd: string, node?: string): Promise<number>;

/** The environment without what npm hands to its scripts, but with what says where packages come from. */
export function cleanEnvironment(): NodeJS.ProcessEnv;
