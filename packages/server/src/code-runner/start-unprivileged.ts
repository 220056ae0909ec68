import { type RunnerOptions, RunnerProcess } from "./runner-process.ts";

/** The unprivileged user that runners become when the server runs as root. */
const NOBODY_ID = 65_534;
let uid = process.getuid?.() === 0 ? NOBODY_ID : undefined;

/** Starts a runner as a user who owns nothing, where the server may choose. */
export async function startUnprivileged(options: Omit<RunnerOptions, "uid">): Promise<RunnerProcess> {
  if (uid === undefined) return RunnerProcess.start(options);
  try {
    return await RunnerProcess.start({ ...options, uid });
  } catch (error) {
    const runner = await RunnerProcess.start(options).catch(() => {
      throw error;
    });
    // The program lies where only root may read: better a runner with root's user id than none; the other walls still stand.
    process.emitWarning(
      "Scripts run with root's user id, because Node.js lies where other users may not start it. Start the server as an ordinary user.",
    );
    uid = undefined;
    return runner;
  }
}
