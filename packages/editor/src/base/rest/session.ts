import { randomId } from "@heddle/workflow";

/** Identifies this tab to the server, which sends it the messages of runs started here. */
export const sessionId: string = randomId();
