let mayConnect = false;

/** Whether the package was granted connections of its own. */
export function openConnections(isGranted: boolean): void {
  mayConnect = isGranted;
}

/** @throws where the package was not granted connections of its own */
export function needConnections(): void {
  if (!mayConnect)
    throw new Error("This package may not open connections of its own. An owner can grant it the network.");
}
