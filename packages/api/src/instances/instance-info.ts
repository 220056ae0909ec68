/** A server or worker process of the installation. Dates are ISO dates. */
export interface InstanceInfo {
  id: string;
  kind: "server" | "worker";
  host: string;
  pid: number;
  version: string;
  startedAt: string;
  /** Last heartbeat. */
  seenAt: string;
  /** Number of running executions, and the maximum. */
  running: number;
  capacity: number;
}
