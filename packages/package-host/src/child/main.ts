import type { TaskRequest } from "../protocol/messages.ts";
import { listen, send } from "./channel.ts";
import { openConnections } from "./connections.ts";
import { toMessage } from "./errors.ts";
import { hideFilesOutside, quietOutput, replaceFetch } from "./globals.ts";
import { openLibraries } from "./library.ts";
import { openFolders } from "./supplies/disk.ts";
import { cancel, runTask } from "./tasks.ts";
import { raiseWalls } from "./walls.ts";

/**
 * Process of one package: `node main.ts FOLDER GRANTS WRITABLE…`. It receives tasks from the server, several
 * concurrently, and reports their results.
 */
const [, , folder = "", grants = "", ...writable] = process.argv;

listen(({ head, body }) => {
  const { type, id } = head as { type: string; id: number };
  if (type === "ping") send({ type: "pong", id });
  else if (type === "cancel") cancel(id);
  else if (type === "task")
    runTask({ id, request: head["request"] as TaskRequest, body, folder }).then(
      (done) => send({ type: "done", id, ...done.head }, done.body),
      (error) => send({ type: "failed", id, error: toMessage(error) }),
    );
});
// A stray error of one execution must not end others.
process.on("uncaughtException", report);
process.on("unhandledRejection", report);
quietOutput();
const granted = new Set(grants.split(","));
openFolders(writable);
openLibraries(folder);
openConnections(granted.has("network"));
hideFilesOutside();
replaceFetch(granted.has("network"));
raiseWalls(granted);
send({ type: "ready" });

function report(error: unknown): void {
  send({ type: "log", level: "error", values: [toMessage(error).message] });
}
