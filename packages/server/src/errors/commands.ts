import type { ErrorCatalogue } from "@heddle/workflow";
import { amountText } from "@heddle/workflow";

/** Remedy of command line errors: the help of the command. */
const help = (command: string) => `Run \`heddle ${command} --help\` to see how it is called.`;

/** Errors of the command line. Each is one line with a remedy. */
export const COMMAND_ERRORS = {
  "command-unknown": ({ command, similar }: { command: string; similar: string | undefined }) => ({
    message: `There is no command "${command}". ${similar === undefined ? "" : `Did you mean "${similar}"? `}Run \`heddle --help\` to see all of them.`,
  }),
  "arguments-wrong": ({ command, reason }: { command: string; reason: string }) => ({
    message: `${reason} ${help(command)}`,
  }),
  "services-content-wrong": ({ file, reason }: { file: string; reason: string }) => ({
    message: `${file} cannot be used: ${reason}. Correct it as docs/services.md says.`,
  }),
  "option-missing": ({ command, option }: { command: string; option: string }) => ({
    message: `${option} is missing. ${help(command)}`,
  }),
  "options-exclusive": ({ command, options }: { command: string; options: string }) => ({
    message: `Give only one of ${options}. ${help(command)}`,
  }),
  "migration-needs-stop": ({ folder, count }: { folder: string; count: number }) => ({
    message: `The database needs ${amountText(count, "step")} to be brought up to date, and a Heddle of an older version is running on ${folder}. Stop it, then run the command again.`,
  }),
  "input-unreadable": ({ path, reason }: { path: string; reason: string }) => ({
    message: `${path} cannot be read: ${reason}. Check the path and who may read it.`,
  }),
  "input-not-json": ({ path, reason }: { path: string; reason: string }) => ({
    message: `${path} is not JSON: ${reason}. Give a file as an export writes it.`,
  }),
  "input-wrong": ({ path, reason }: { path: string; reason: string }) => ({
    message: `${path} cannot be imported: ${reason}`,
  }),
  "output-not-writable": ({ path, reason }: { path: string; reason: string }) => ({
    message: `${path} cannot be written: ${reason}. Name another path in --output.`,
  }),
  "test-folder-unreadable": ({ path, reason }: { path: string; reason: string }) => ({
    message: `${path} cannot be searched for workflow files: ${reason}. Name a folder or a file that can be read.`,
  }),
  "test-report-not-writable": ({ path, reason }: { path: string; reason: string }) => ({
    message: `The report ${path} cannot be written: ${reason}. Name another path in --junit.`,
  }),
  "tests-missing": ({ path }: { path: string }) => ({
    message: `No workflow file in ${path} holds tests. Add a list "heddleTests" to one, or record a test in the editor.`,
  }),
  "output-exists": ({ path }: { path: string }) => ({
    message: `${path} exists already. Name another path in --output, or remove it.`,
  }),
  "workflow-missing": ({ id }: { id: string }) => ({
    message: `There is no workflow with the id "${id}". \`heddle list workflow\` shows all of them.`,
  }),
  "workflow-archived": ({ id }: { id: string }) => ({
    message: `The workflow "${id}" is archived. Restore it in the list of workflows first.`,
  }),
  "credential-missing": ({ id }: { id: string }) => ({
    message: `There is no credential with the id "${id}".`,
  }),
  "user-missing": ({ user }: { user: string }) => ({
    message: `There is no user with the id or email address "${user}". \`heddle user:list\` shows all of them.`,
  }),
  "project-missing": ({ id }: { id: string }) => ({ message: `There is no project with the id "${id}".` }),
  "user-exists": ({ email }: { email: string }) => ({
    message: `There is a user with the email address ${email} already. \`heddle user:reset-password\` sets another password.`,
  }),
  "email-wrong": ({ email }: { email: string }) => ({
    message: `"${email}" is not an email address. Give one such as ada@example.org.`,
  }),
  "password-weak": ({ reason }: { reason: string }) => ({
    message: `The password is refused: ${reason}`,
  }),
  "owner-stays": () => ({
    message:
      "The owner of the installation cannot be deleted. `heddle user:reset` returns it to its state before the set-up.",
  }),
  "package-folder-missing": ({ path }: { path: string }) => ({
    message: `${path} is no folder of a package: it has no package.json that can be read. \`heddle packages new\` writes one.`,
  }),
  "package-folder-not-empty": ({ path }: { path: string }) => ({
    message: `The folder ${path} is not empty. Name one that is, or that does not exist.`,
  }),
  "package-grant-unknown": ({ grant, known }: { grant: string; known: string }) => ({
    message: `"${grant}" cannot be granted. Name some of these, with commas between them, or none: ${known}.`,
  }),
  "not-confirmed": ({ what }: { what: string }) => ({
    message: `Nothing was changed: ${what} Add --yes to confirm it.`,
  }),
  "execution-lost": ({ id }: { id: string }) => ({
    message: `The record of execution ${id} could not be written. Check the disk, and the log.`,
  }),
  "credential-unreadable": ({ name, reason }: { name: string; reason: string }) => ({
    message: `The credential "${name}" cannot be decrypted: ${reason}`,
  }),
  "backup-of-postgres": ({ command }: { command: string }) => ({
    message: `The database is PostgreSQL, which has its own tool: ${command}`,
  }),
  "compacting-of-postgres": () => ({
    message:
      'The database is PostgreSQL, which returns space to the disk by VACUUM FULL "executionData", run by psql.',
  }),
  "database-not-compacted": ({ reason }: { reason: string }) => ({
    message: `The database could not be rewritten, and is as it was: ${reason}. Free some of the disk, then try again.`,
  }),
  "backup-unusable": ({ path, reason, command }: { path: string; reason: string; command: string }) => ({
    message: `${path} is not a backup of Heddle: ${reason}. Give a file that \`heddle ${command}\` wrote.`,
  }),
  "backup-newer": ({ path, version }: { path: string; version: string }) => ({
    message: `${path} was written by a newer Heddle, ${version}. Restore it with that version, or with a later one.`,
  }),
  "backup-other-database": ({ there, here }: { there: string; here: string }) => ({
    message: `The backup is of ${there}, and this installation is set to ${here}. Set or remove HEDDLE_DATABASE_URL, then try again.`,
  }),
  "restore-over-data": ({ path }: { path: string }) => ({
    message: `${path} has something in it already, which is not overwritten. Restore into an empty data folder and database, or move this away.`,
  }),
  "postgres-tool-missing": ({ program }: { program: string }) => ({
    message: `${program} is not installed on this machine. Install the client programs of PostgreSQL (on Debian: postgresql-client), of the server's version or newer.`,
  }),
  "postgres-tool-failed": ({ program, reason }: { program: string; reason: string }) => ({
    message: `${program} failed: ${reason} Correct that, then try again.`,
  }),
} satisfies ErrorCatalogue;
