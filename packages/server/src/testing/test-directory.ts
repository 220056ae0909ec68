import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { freePort } from "@heddle/workflow/testing";
import { Attribute, Change, Client } from "ldapts";
import { certificate, privateKey } from "../platform/http-client/self-signed.fixture.ts";

const BASE = "dc=example,dc=org";
const READER = { dn: `cn=reader,${BASE}`, password: "reader-pw-5" };
/** Maximum entries per response, so that only paging readers get all. */
const MAX_ENTRIES = 4;

/** A person in the directory; the password is `<uid>-Pw-1`. */
export interface DirectoryPerson {
  uid: string;
  mail?: string;
  givenName?: string;
  sn?: string;
}

/** A real directory with its persons below `ou=people`. */
export interface TestDirectory {
  /** Listens on 127.0.0.1, and on the same ports of 127.0.0.2, which its certificate does not cover. */
  readonly port: number;
  readonly tlsPort: number;
  readonly baseDn: string;
  readonly reader: { readonly dn: string; readonly password: string };
  add(person: DirectoryPerson): Promise<void>;
  change(uid: string, attribute: string, value: string): Promise<void>;
  remove(uid: string): Promise<void>;
  stop(): Promise<void>;
}

/** Path of the OpenLDAP server, or undefined if it is not installed. */
export function findDirectory(): string | undefined {
  const places = [
    process.env["HEDDLE_TEST_SLAPD"],
    "/usr/sbin/slapd",
    "/usr/libexec/slapd",
    "/usr/lib/openldap/slapd",
  ];
  return places.find((place) => place !== undefined && existsSync(place));
}

/** Password of a person in the directory. */
export function directoryPassword(uid: string): string {
  return `${uid}-Pw-1`;
}

/** Starts a real directory on free ports in a temporary folder. */
export async function startTestDirectory(people: readonly DirectoryPerson[]): Promise<TestDirectory> {
  const program = findDirectory();
  if (!program) throw new Error("OpenLDAP is not installed.");
  const folder = mkdtempSync(join(tmpdir(), "heddle-ldap-"));
  const configuration = writeConfiguration(folder);
  load(program, configuration, people);
  const [port, tlsPort] = [await freePort(), await freePort()];
  const child = await start(program, configuration, port, tlsPort);
  const change = <T>(work: (client: Client) => Promise<T>) => asRoot(port, work);
  return {
    port,
    tlsPort,
    baseDn: BASE,
    reader: READER,
    add: (person) => change((client) => client.add(dnOf(person.uid), attributesOf(person))),
    change: (uid, type, value) =>
      change((client) =>
        client.modify(
          dnOf(uid),
          new Change({ operation: "replace", modification: new Attribute({ type, values: [value] }) }),
        ),
      ),
    remove: (uid) => change((client) => client.del(dnOf(uid))),
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const dnOf = (uid: string) => `uid=${uid},ou=people,${BASE}`;

function attributesOf({ uid, sn = "Person", ...rest }: DirectoryPerson): Record<string, string | string[]> {
  const values = {
    objectClass: ["inetOrgPerson"],
    uid,
    cn: uid,
    sn,
    userPassword: directoryPassword(uid),
    ...rest,
  };
  return values;
}

function writeConfiguration(folder: string): string {
  mkdirSync(join(folder, "db"));
  writeFileSync(join(folder, "cert.pem"), `${certificate}\n`);
  writeFileSync(join(folder, "key.pem"), `${privateKey}\n`, { mode: 0o600 });
  const file = join(folder, "slapd.conf");
  const schema = ["/etc/ldap/schema", "/etc/openldap/schema"].find((place) => existsSync(place));
  const modules = ["/usr/lib/ldap", "/usr/lib/openldap", "/usr/libexec/openldap"].find((place) =>
    existsSync(place),
  );
  const lines = [
    ...["core", "cosine", "inetorgperson"].map((name) => `include ${schema}/${name}.schema`),
    ...(modules ? [`modulepath ${modules}`, "moduleload back_mdb"] : []),
    `TLSCertificateFile ${folder}/cert.pem`,
    `TLSCertificateKeyFile ${folder}/key.pem`,
    `sizelimit size=${MAX_ENTRIES} size.prtotal=unlimited`,
    "database mdb",
    `suffix "${BASE}"`,
    `rootdn "cn=root,${BASE}"`,
    "rootpw root",
    `directory ${folder}/db`,
    "access to attrs=userPassword by anonymous auth by * none",
    `access to * by dn.exact="${READER.dn}" read by anonymous auth by * none`,
  ];
  writeFileSync(file, `${lines.join("\n")}\n`);
  return file;
}

/** Fills the directory before it starts. */
function load(program: string, configuration: string, people: readonly DirectoryPerson[]): void {
  const entries = [
    { dn: BASE, objectClass: ["dcObject", "organization"], dc: "example", o: "Example" },
    { dn: `ou=people,${BASE}`, objectClass: "organizationalUnit", ou: "people" },
    {
      dn: READER.dn,
      objectClass: ["organizationalRole", "simpleSecurityObject"],
      cn: "reader",
      userPassword: READER.password,
    },
    ...people.map((person) => ({ dn: dnOf(person.uid), ...attributesOf(person) })),
  ];
  const text = entries.map((entry) =>
    Object.entries(entry)
      .flatMap(([name, values]) =>
        [values].flat().map((value) => `${name}:: ${Buffer.from(value).toString("base64")}`),
      )
      .join("\n"),
  );
  const slapadd = join(dirname(program), "slapadd");
  const { status, stderr } = spawnSync(slapadd, ["-f", configuration], {
    input: text.join("\n\n"),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The directory could not be filled: ${stderr}`);
}

async function start(
  program: string,
  configuration: string,
  port: number,
  tlsPort: number,
): Promise<ChildProcess> {
  const hosts = ["127.0.0.1", "127.0.0.2"];
  const addresses = hosts.flatMap((host) => [`ldap://${host}:${port}/`, `ldaps://${host}:${tlsPort}/`]);
  const child = spawn(program, ["-f", configuration, "-h", addresses.join(" "), "-d", "0"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (data) => {
    said += String(data);
  });
  const isOver = new Promise<never>((_, reject) =>
    child.once("exit", (code) => reject(new Error(`The directory ended with ${code}: ${said}`))),
  );
  isOver.catch(() => {});
  await Promise.race([isOver, listening(port)]);
  await Promise.race([isOver, listening(tlsPort)]);
  return child;
}

async function listening(port: number): Promise<void> {
  while (!(await accepts(port))) await new Promise((resolve) => setTimeout(resolve, 20));
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

async function asRoot<T>(port: number, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ url: `ldap://127.0.0.1:${port}` });
  try {
    await client.bind(`cn=root,${BASE}`, "root");
    return await work(client);
  } finally {
    await client.unbind();
  }
}
