/** A line of `GET /instances`: a process of the installation. */
export interface InstanceInfo {
  id: string;
  kind: "server" | "worker";
  host: string;
  pid: number;
  version: string;
  startedAt: string;
  /** Its last sign of life. */
  seenAt: string;
  /** Executions that run there, and that may run there at once. */
  running: number;
  capacity: number;
}
