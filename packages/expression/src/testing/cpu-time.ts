/** Milliseconds of processor time that a synchronous call takes. Other work on the host does not count. */
export function cpuTimeMs(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
