export function writeIndexes(): boolean;
