import type { ErrorCatalogue } from "@heddle/workflow";

interface DatabaseFile {
  readonly file: string;
  readonly reason: string;
}

const SHAPE =
  'Write fields and values per credential type, such as {"googleOAuth2Api": {"clientId": "…", "clientSecret": "…"}}.';

/** Startup errors, and failures of the database. Each is one line with a remedy. */
export const START_ERRORS = {
  "presets-unreadable": ({
    setting,
    file,
    code,
  }: {
    setting: string;
    file: string;
    code: string | undefined;
  }) => ({ message: `The file ${file} that ${setting}_FILE names cannot be read (${code}).` }),
  "presets-not-json": ({ name }: { name: string }) => ({ message: `${name} is not JSON. ${SHAPE}` }),
  "presets-not-objects": ({ name }: { name: string }) => ({
    message: `${name} is not an object of objects. ${SHAPE}`,
  }),
  "preset-field-unknown": ({
    setting,
    field,
    type,
    known,
  }: {
    setting: string;
    field: string;
    type: string;
    known: string;
  }) => ({
    message: `${setting}: credentials of the type "${type}" have no field "${field}". They have: ${known}.`,
  }),
  "data-folder-not-writable": ({ path, code }: { path: string; code: string | undefined }) => ({
    message: `The data folder ${path} cannot be written (${code}). Give it to this user, or name another one in HEDDLE_DATA.`,
  }),
  "data-folder-in-use": ({ path }: { path: string }) => ({
    message: `Another Heddle is already running on the data folder ${path}. Stop it, or name another folder in HEDDLE_DATA.`,
  }),
  "data-folder-not-lockable": ({ reason, path }: { reason: string; path: string }) => ({
    message: `The data folder ${path} cannot be locked: ${reason}`,
  }),
  "setting-not-a-number": ({
    min,
    max,
    name,
    given,
  }: {
    min: number;
    max: number;
    name: string;
    given: string;
  }) => ({ message: `${name} must be a whole number from ${min} to ${max}, not "${given}".` }),
  "setting-not-boolean": ({ name, given }: { name: string; given: string }) => ({
    message: `${name} must be true or false, not "${given}".`,
  }),
  "setting-not-a-choice": ({ choices, name, given }: { choices: string; name: string; given: string }) => ({
    message: `${name} must be one of ${choices}, not "${given}".`,
  }),
  "key-file-damaged": ({ file }: { file: string }) => ({
    message: `The key file ${file} is damaged: it must hold 64 hexadecimal digits. Restore it from a backup; without it stored credentials cannot be read.`,
  }),
  "queue-needs-postgres": () => ({
    message:
      "HEDDLE_QUEUE=bullmq needs PostgreSQL, which all processes share: name it in HEDDLE_DATABASE_URL.",
  }),
  "setting-not-redis": ({ name }: { name: string }) => ({
    message: `${name} must be an address such as redis://127.0.0.1:6379.`,
  }),
  "setting-not-postgres": ({ name }: { name: string }) => ({
    message: `${name} must begin with postgres:// (leave it out to use the built-in database).`,
  }),
  "setting-not-an-address": ({ name, text }: { name: string; text: string }) => ({
    message: `${name} must be an address such as https://heddle.example.org, not "${text}".`,
  }),
  "setting-not-a-proxy": ({ name }: { name: string }) => ({
    message: `${name} must be the URL of an HTTP proxy such as http://proxy.example.org:3128. SOCKS is not supported. HEDDLE_HTTP_PROXY=none ignores HTTP_PROXY and HTTPS_PROXY.`,
  }),
  "setting-not-origins": ({ name, entry }: { name: string; entry: string }) => ({
    message: `${name} lists origins such as https://intranet.example.org, without a path: not "${entry}".`,
  }),
  "setting-not-a-path": ({ name, text }: { name: string; text: string }) => ({
    message: `${name} must be a path of letters, digits, - and _ that nothing else uses, such as api: not "${text}".`,
  }),
  "setting-own-path": ({ name, first }: { name: string; first: string }) => ({
    message: `${name} must not begin its path with /${first}, which Heddle uses itself. Choose another path, such as /heddle.`,
  }),
  "setting-not-prices": ({ name }: { name: string }) => ({
    message: `${name} must be JSON with prices in US dollars by the names of models, such as {"my-model": {"input": 1, "output": 4}, "per-call": {"call": 0.04}}.`,
  }),
  "setting-not-a-word": ({ name, text }: { name: string; text: string }) => ({
    message: `${name}: "${text}" is not a word. Use letters, digits, dashes and underscores, beginning with a letter.`,
  }),
  "setting-not-a-time-zone": ({ name, text }: { name: string; text: string }) => ({
    message: `${name} must be a time zone such as Europe/Berlin, not "${text}".`,
  }),
  "setting-not-day-times": ({ name, text }: { name: string; text: string }) => ({
    message: `${name} must be times of the day such as 03:00 or 03:00,15:30, not "${text}".`,
  }),
  "backup-folder-inside-data": ({ name, folder }: { name: string; folder: string }) => ({
    message: `${name} is ${folder}, which is inside the data folder: each backup would hold the ones before it. Name a folder outside of it, best on another disk.`,
  }),
  "setting-not-a-key": ({ name }: { name: string }) => ({
    message: `${name} must be 64 hexadecimal digits, as "openssl rand -hex 32" prints them; older keys may follow after commas.`,
  }),
  "port-in-use": ({ port }: { port: number }) => ({
    message: `Port ${port} is in use. Stop the other program, or name another port in HEDDLE_PORT.`,
  }),
  "port-not-allowed": ({ port }: { port: number }) => ({
    message: `Port ${port} may not be used by this user. Name one above 1023 in HEDDLE_PORT.`,
  }),
  "host-not-of-this-machine": ({ host }: { host: string }) => ({
    message: `HEDDLE_HOST "${host}" is not an address of this machine.`,
  }),
  "not-listening": ({ port, reason, host }: { port: number; reason: string; host: string }) => ({
    message: `The server could not listen on ${host}:${port}: ${reason}`,
  }),
  "worker-needs-queue": () => ({
    message:
      "A worker needs HEDDLE_QUEUE=bullmq, and the HEDDLE_DATABASE_URL and HEDDLE_REDIS_URL of its servers.",
  }),
  "worker-not-listening": ({ port, errno }: { port: number | undefined; errno: string | undefined }) => ({
    message: `The worker cannot listen on port ${port} (${errno}): name another in HEDDLE_WORKER_PORT.`,
  }),
  "database-in-use": ({ kind, host, pid }: { kind: string; host: string; pid: number }) => ({
    message: `A ${kind} still runs on this database, on ${host} (process ${pid}). Stop all servers and workers, then run the command again; of one that was killed this is known after some seconds.`,
  }),
  "redis-unusable": ({ address, reason }: { address: string; reason: string }) => ({
    message: `Redis at ${address} cannot be used: ${reason}. Start it, or name it in HEDDLE_REDIS_URL.`,
  }),
  "key-of-another-installation": () => ({
    message:
      "This process has another encryption key than those that used the database before. Give all of them the same HEDDLE_ENCRYPTION_KEY, or a copy of the file `key` in the data folder.",
  }),
  "files-folder-not-shared": ({ folder }: { folder: string }) => ({
    message: `The folder ${folder} is not the one in which the other processes keep files. Name a folder that all machines share in HEDDLE_FILES.`,
  }),
  "files-folder-not-writable": ({ folder, code }: { folder: string; code: string | undefined }) => ({
    message: `The folder ${folder} for files cannot be written (${code}). Name another one in HEDDLE_FILES.`,
  }),
  "postgres-unusable": ({ address, reason }: { address: string; reason: string }) => ({
    message: `PostgreSQL at ${address} cannot be used: ${reason}`,
  }),
  "database-not-migrated": ({ reason }: { reason: string }) => ({
    message: `The database could not be brought up to date: ${reason}`,
  }),
  "database-newer": ({ migration }: { migration: string }) => ({
    message: `The database was written by a newer Heddle (it knows "${migration}"). Start that version, or restore a backup made before the upgrade.`,
  }),
  "key-missing": ({ folder }: { folder: string }) => ({
    message: `The file \`key\` is missing in the data folder ${folder}, and the database has credentials that only this key can read. Restore it from a backup, or set HEDDLE_ENCRYPTION_KEY. If it is lost, run \`npm start rotate-key\`: that makes a new key, and every credential has to be entered again.`,
  }),
  "key-wrong": () => ({
    message:
      "The encryption key is not the one that encrypted the credentials in the database. Restore the file `key` of the data folder, or HEDDLE_ENCRYPTION_KEY, from a backup. If that key is lost, run `npm start rotate-key` to go on without it: every credential has to be entered again.",
  }),
  "database-read-only": ({ file, reason }: DatabaseFile) => ({
    message: `The database file ${file} is read-only. Give it, and its folder, to the user of this process. (${reason})`,
  }),
  "database-unreadable": ({ file, reason }: DatabaseFile) => ({
    message: `The database file ${file} cannot be read or written by the system. Check the disk. (${reason})`,
  }),
  "database-damaged": ({ file, reason }: DatabaseFile) => ({
    message: `The database file ${file} is damaged. Restore it from a backup. (${reason})`,
  }),
  "database-disk-full": ({ file, reason }: DatabaseFile) => ({
    message: `The database file ${file} cannot grow, as the disk is full. Make room there. (${reason})`,
  }),
  "database-not-opened": ({ file, reason }: DatabaseFile) => ({
    message: `The database file ${file} cannot be opened. Check that this user may read and write it. (${reason})`,
  }),
  "not-a-database": ({ file, reason }: DatabaseFile) => ({
    message: `The database file ${file} is damaged, or not a database. Restore it from a backup. (${reason})`,
  }),
  "writer-failed": ({ reason }: { reason: string }) => ({ message: `The store's writer failed: ${reason}` }),
  "read-failed": ({ reason }: { reason: string }) => ({
    message: `The rows could not be read: ${reason}. Ask for fewer, or by a column with unique values.`,
  }),
  "store-closed": () => ({ message: "The store is closed." }),
  "value-not-storable": ({ reason }: { reason: string }) => ({
    message: `A value cannot be stored: ${reason}`,
  }),
  "database-silent": () => ({ message: "The database does not answer." }),
} satisfies ErrorCatalogue;
