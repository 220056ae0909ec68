import { parentPort } from "node:worker_threads";

/** Ends the process from another thread if its script keeps running after its parent has exited. */
const server = process.ppid;
const end = () => process.kill(process.pid, "SIGKILL");

parentPort?.on("message", (milliseconds: number) => setTimeout(end, milliseconds));
setInterval(() => {
  if (process.ppid !== server) end();
}, 1000);
