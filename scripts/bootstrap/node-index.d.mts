export const nodesFolder: string;
export function writeNodeIndex(folder?: string): boolean;
export function nodeIndexSource(folder?: string): string;
