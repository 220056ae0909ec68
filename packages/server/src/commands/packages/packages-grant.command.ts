import { PACKAGE_GRANTS, type PackageGrant } from "@heddle/api";
import { CommandError } from "../../errors/command-error.ts";
import { defineCommand } from "../frame/command.ts";
import { withPackages } from "./with-packages.ts";

export default defineCommand({
  about: "Replaces what a package may do beyond its own files.",
  details: [
    "GRANTS are separated by commas, or none: network (connections of its own, past the rules for addresses), files (a folder of its own), folders",
    "(those of HEDDLE_DISK_FOLDERS), programs (programs and threads) and native (compiled code). The last two may do whatever the server may.",
  ],
  words: ["PACKAGE", "GRANTS"],
  run: ({ words: [name = "", given = ""], terminal, env }) =>
    withPackages(env, async (packages) => {
      const wanted = given === "none" ? [] : given.split(",");
      const unknown = wanted.find((one) => !PACKAGE_GRANTS.includes(one as PackageGrant));
      if (unknown !== undefined)
        throw new CommandError("package-grant-unknown", { grant: unknown, known: PACKAGE_GRANTS.join(", ") });
      const { packageName, grants } = await packages.grant(name, wanted as PackageGrant[]);
      terminal.print([packageName, grants.join(",") || "none"].join("\t"));
    }),
});
