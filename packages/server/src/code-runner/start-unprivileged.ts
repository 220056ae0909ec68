import { type RunnerOptions, RunnerProcess } from "./runner-process.ts";

/** The unprivileged user that runners become when the server runs as root. */
const NOBODY_ID = 65_534;
let uid = process.getuid?.() === 0 ? NOBODY_ID : undefined;

/** Starts a runner as an unprivileged user, if the server can choose. */
export async function startUnprivileged(options: Omit<RunnerOptions, "uid">): Promise<RunnerProcess> {
  if (uid === undefined) return RunnerProcess.start(options);
  try {
    return await RunnerProcess.start({ ...options, uid });
  } catch (error) {
    const runner = await RunnerProcess.start(options).catch(() => {
      throw error;
    });
    // The executable is readable for root only: a runner with root's user id is better than none; the other barriers still apply.
    process.emitWarning(
      "Scripts run with root's user id, because Node.js lies where other users may not start it. Start the server as an ordinary user.",
    );
    uid = undefined;
    return runner;
  }
}
