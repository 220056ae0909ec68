import { defineCommand } from "../frame/command.ts";
import { withPackages } from "./with-packages.ts";

export default defineCommand({
  about: "Installs the packages of nodes again that the lock file names and that are not there.",
  details: [
    "The lock file is packages/lock.json of the data folder; a copy of it, and of packages/archives, brings packages to another server.",
    "What differs from the digests in it is refused. A server does the same when it starts. Prints the names of what was installed.",
  ],
  run: ({ terminal, env }) =>
    withPackages(env, async (packages) => {
      const { restored, failed } = await packages.restore();
      for (const name of restored) terminal.print(name);
      for (const { name, reason } of failed) terminal.say(`${name}: ${reason}`);
      return failed.length === 0 ? 0 : 1;
    }),
});
