import { DirectoryThreads } from "../../protocol/tasks/directory-threads.ts";
import { perServer } from "../per-server.ts";

/** The directory of the settings. */
export const directoriesOf = perServer(({ config }) => new DirectoryThreads(config.http.allow));
