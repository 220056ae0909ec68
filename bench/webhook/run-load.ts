import { spawn } from "node:child_process";
import path from "node:path";
import type { LoadResult } from "./load.ts";

const load = path.join(import.meta.dirname, "load.ts");

/** Duration of the load in seconds, and the number of connections. */
export interface LoadOptions {
  connections: number;
  seconds?: number;
  warmUp?: number;
}

/** Avoids `spawnSync`: this process must keep reading the output of the servers. */
export function runLoad(
  url: string,
  { connections, seconds = 5, warmUp = 3 }: LoadOptions,
): Promise<LoadResult> {
  const child = spawn(process.execPath, [load, url, String(connections), String(seconds), String(warmUp)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on("exit", (code) =>
      code === 0 ? resolve(JSON.parse(output)) : reject(new Error(`the load ended with code ${code}`)),
    );
  });
}
