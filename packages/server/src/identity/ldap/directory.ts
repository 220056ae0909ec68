import { connect, isIP } from "node:net";
import { connect as connectSecurely } from "node:tls";
import type { LdapConfig } from "@heddle/api";
import {
  AndFilter,
  Client,
  type Entry,
  EqualityFilter,
  type Filter,
  FilterParser,
  PresenceFilter,
  ResultCodeError,
} from "ldapts";
import { checkedAddress } from "../../platform/http-client/checked-address.ts";
import { connectionFailed } from "../../platform/http-client/http-errors.ts";
import type { DirectoryEntry, KnownEntry } from "./directory-entry.ts";

const CONNECT_TIMEOUT_MS = 10_000;
/** Attributes with binary values, such as the ids of Active Directory entries. */
const BYTE_ATTRIBUTES = ["objectGUID", "objectSid"];

/** Servers choose the messages of errors, and can send long ones. */
const MAX_REASON_CHARACTERS = 1_000;

/** Why a directory could not be used, as a sentence without its end. */
export class DirectoryError extends Error {
  override readonly name = "DirectoryError";
}

/**
 * Client of the directory in the settings. Every call opens its own connection. Names that users enter never become
 * part of a filter string.
 */
export class Directory {
  readonly #config: LdapConfig;
  readonly #allow: readonly string[];

  /** `allow` lists private addresses that can be reached. */
  constructor(config: LdapConfig, allow: readonly string[]) {
    this.#config = config;
    this.#allow = allow;
  }

  /** Signs in and looks up the base DN. @throws DirectoryError */
  async test(): Promise<void> {
    await this.#connected(async (client) => {
      await client.search(this.#config.baseDn, { scope: "base", attributes: ["1.1"] });
    });
  }

  /** Returns all entries that are users. @throws DirectoryError */
  async list(): Promise<DirectoryEntry[]> {
    return this.#connected((client) =>
      this.#search(client, new PresenceFilter({ attribute: this.#config.ldapIdAttribute })),
    );
  }

  /**
   * Returns the entry of a login name if its password is correct; `undefined` if it is not, or if no or several
   * entries match. @throws DirectoryError
   */
  async signIn(loginId: string, password: string): Promise<DirectoryEntry | undefined> {
    // A directory treats an empty password as an anonymous bind, which succeeds.
    if (loginId === "" || password === "") return undefined;
    const attribute = this.#config.loginIdAttribute;
    const found = await this.#connected((client) =>
      this.#search(client, new EqualityFilter({ attribute, value: loginId })),
    );
    const [entry] = found;
    if (!entry || found.length > 1) return undefined;
    return (await this.#fits(entry.dn, password)) ? entry : undefined;
  }

  /** True if a password is correct for a known user, identified by the id and email address of the entry. */
  async proves({ id, email }: KnownEntry, password: string): Promise<boolean> {
    if (email === "" || password === "") return false;
    const attribute = this.#config.emailAttribute;
    const found = await this.#connected((client) =>
      this.#search(client, new EqualityFilter({ attribute, value: email })),
    );
    const entry = found.find((one) => one.id === id);
    return entry !== undefined && this.#fits(entry.dn, password);
  }

  async #fits(dn: string, password: string): Promise<boolean> {
    return this.#open(async (client) => {
      try {
        await client.bind(dn, password);
        return true;
      } catch (error) {
        if (error instanceof ResultCodeError) return false;
        throw error;
      }
    });
  }

  async #search(client: Client, filter: Filter): Promise<DirectoryEntry[]> {
    const { userFilter, baseDn, searchPageSize, searchTimeout } = this.#config;
    const whole =
      userFilter === "" ? filter : new AndFilter({ filters: [FilterParser.parseString(userFilter), filter] });
    const { searchEntries } = await client.search(baseDn, {
      scope: "sub",
      filter: whole,
      timeLimit: searchTimeout,
      paged: searchPageSize > 0 ? { pageSize: searchPageSize } : false,
      attributes: [
        ...new Set(
          [...Object.values(this.#attributes()), this.#config.groupAttribute ?? ""].filter(
            (name) => name !== "",
          ),
        ),
      ],
      explicitBufferAttributes: BYTE_ATTRIBUTES,
    });
    return searchEntries.map((entry) => this.#read(entry));
  }

  #attributes() {
    const { ldapIdAttribute, loginIdAttribute, emailAttribute, firstNameAttribute, lastNameAttribute } =
      this.#config;
    return {
      id: ldapIdAttribute,
      loginId: loginIdAttribute,
      email: emailAttribute,
      firstName: firstNameAttribute,
      lastName: lastNameAttribute,
    };
  }

  #read(entry: Entry): DirectoryEntry {
    const values = Object.entries(this.#attributes()).map(([key, name]) => [key, textAt(entry, name)]);
    const groups = textsAt(entry, this.#config.groupAttribute ?? "");
    return { dn: entry.dn, groups, ...Object.fromEntries(values) };
  }

  /** Runs `work` with a connection signed in as configured. */
  #connected<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const { bindingAdminDn, bindingAdminPassword } = this.#config;
    return this.#open(async (client) => {
      if (bindingAdminDn !== "") await client.bind(bindingAdminDn, bindingAdminPassword);
      return work(client);
    });
  }

  /** Converts any failure to a message for the user who set up the directory. */
  async #open<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const { connectionUrl: host, connectionPort: port, connectionSecurity } = this.#config;
    let client: Client | undefined;
    try {
      const address = await checkedAddress(host, this.#allow);
      client = this.#client(address);
      if (connectionSecurity === "startTls") await client.startTLS(this.#tls(address));
      return await work(client);
    } catch (error) {
      throw new DirectoryError(reasonOf(error, `${host}:${port}`).slice(0, MAX_REASON_CHARACTERS));
    } finally {
      await client?.unbind().catch(() => {});
    }
  }

  /** Connects to the IP address that was checked. */
  #client(address: string): Client {
    const { connectionPort: port, connectionSecurity, searchTimeout } = this.#config;
    const host = isIP(address) === 6 ? `[${address}]` : address;
    return new Client({
      url: `${connectionSecurity === "tls" ? "ldaps" : "ldap"}://${host}:${port}`,
      timeout: searchTimeout * 1_000,
      connectTimeout: CONNECT_TIMEOUT_MS,
      createConnection: (() => connect({ host: address, port })) as typeof connect,
      ...(connectionSecurity === "tls" ? { tlsOptions: this.#tls(address) } : {}),
      createSecureConnection: connectSecurely,
    });
  }

  /** The certificate must match the hostname that was entered. */
  #tls(address: string) {
    const { connectionUrl: host, allowUnauthorizedCerts } = this.#config;
    return {
      host: address,
      ...(isIP(host) ? {} : { servername: host }),
      rejectUnauthorized: !allowUnauthorizedCerts,
    };
  }
}

/** Returns the first value of an attribute, matching its name case-insensitively. Bytes become hexadecimal digits. */
function textAt(entry: Entry, name: string): string | undefined {
  return textsAt(entry, name)[0];
}

/** Returns all values of an attribute that are not empty. */
function textsAt(entry: Entry, name: string): string[] {
  const key = Object.keys(entry).find((one) => one.toLowerCase() === name.toLowerCase());
  const values = key === undefined ? [] : [entry[key] ?? []].flat();
  return values
    .map((value) => (Buffer.isBuffer(value) ? value.toString("hex") : String(value)))
    .filter((text) => text !== "");
}

function reasonOf(error: unknown, server: string): string {
  if (error instanceof ResultCodeError)
    return `${server} said “${error.message.replace(/\s*Code: 0x[0-9a-f]+$/i, "").trim() || error.name}” (${error.name})`;
  const { message, description = "" } = connectionFailed(server, error);
  return description === "" ? message : `${message}. ${description}`;
}
