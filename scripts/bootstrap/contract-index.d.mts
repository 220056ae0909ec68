export const contractFolder: string;
export function writeContractIndex(folder?: string): boolean;
export function contractIndexSource(folder?: string): string;
