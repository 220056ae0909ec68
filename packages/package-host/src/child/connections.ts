let mayConnect = false;

/** Whether the package has the network permission. */
export function openConnections(isGranted: boolean): void {
  mayConnect = isGranted;
}

/** @throws if the package lacks the network permission */
export function needConnections(): void {
  if (!mayConnect)
    throw new Error("This package may not open connections of its own. An owner can grant it the network.");
}
