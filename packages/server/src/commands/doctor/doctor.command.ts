import { readConfig } from "../../platform/config/env.ts";
import { defineCommand } from "../frame/command.ts";
import { scheduledBackups } from "./backup-check.ts";
import type { Check, Finding } from "./check.ts";
import { clock, database, encryptionKey } from "./database-checks.ts";
import {
  dataFolder,
  diskSpace,
  filesFolder,
  nodeVersion,
  packageProcesses,
  python,
  temporaryFolder,
} from "./machine-checks.ts";
import { baseUrl, mail, outboundProxy, port, redis } from "./network-checks.ts";

/** In order of their dependencies. */
const CHECKS: readonly Check[] = [
  nodeVersion,
  dataFolder,
  filesFolder,
  diskSpace,
  temporaryFolder,
  database,
  encryptionKey,
  clock,
  scheduledBackups,
  port,
  baseUrl,
  outboundProxy,
  redis,
  mail,
  python,
  packageProcesses,
];

export default defineCommand({
  about: "Checks what Heddle needs: folders, database, key, clock, addresses, Redis, mail, Python, packages.",
  details: [
    "Prints one line per check: ok, warn or fail, and what to do. The exit code is 1 where one fails.",
  ],
  options: { json: { type: "boolean", about: "Print a list in JSON." } },
  run: async ({ options: { json }, terminal, env }) => {
    const config = readConfig(env);
    const findings: Finding[] = [];
    for (const look of CHECKS) findings.push(await look(config));
    if (json) terminal.printJson(findings);
    else for (const finding of findings) terminal.print(lineOf(finding));
    return findings.some(({ state }) => state === "fail") ? 1 : 0;
  },
});

function lineOf({ state, what, text, remedy }: Finding): string {
  return `${state.padEnd(5)}${what}: ${text}${remedy === undefined ? "" : `. ${remedy}`}`;
}
