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
import { HttpError } from "../../errors/http-error.ts";
import { checkedAddress } from "../../platform/http-client/checked-address.ts";
import { connectionFailed } from "../../platform/http-client/http-errors.ts";

const CONNECT_TIMEOUT_MS = 10_000;
/** Attributes whose values are bytes, as Active Directory names its entries. */
const BYTE_ATTRIBUTES = ["objectGUID", "objectSid"];

/** An entry of the directory with the attributes that users are made of, as text. */
export interface DirectoryEntry {
  readonly dn: string;
  readonly id: string | undefined;
  readonly loginId: string | undefined;
  readonly email: string | undefined;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
}

/** A directory as the settings describe it. Every call opens a connection of its own. Names that people enter never become part of a filter's text. */
export class Directory {
  readonly #config: LdapConfig;
  readonly #allow: readonly string[];

  /** `allow` lists private addresses that may be reached. */
  constructor(config: LdapConfig, allow: readonly string[]) {
    this.#config = config;
    this.#allow = allow;
  }

  /** Signs in and looks the base up. @throws HttpError with what is wrong */
  async test(): Promise<void> {
    await this.#connected(async (client) => {
      await client.search(this.#config.baseDn, { scope: "base", attributes: ["1.1"] });
    });
  }

  /** All entries that are users. @throws HttpError */
  async list(): Promise<DirectoryEntry[]> {
    return this.#connected((client) =>
      this.#search(client, new PresenceFilter({ attribute: this.#config.ldapIdAttribute })),
    );
  }

  /** The entry of a sign-in name, when the password is its own; undefined when it is not, or when no or several entries have the name. @throws HttpError */
  async signIn(loginId: string, password: string): Promise<DirectoryEntry | undefined> {
    // A directory takes an empty password for a sign-in without a name, which succeeds.
    if (loginId === "" || password === "") return undefined;
    const attribute = this.#config.loginIdAttribute;
    const found = await this.#connected((client) =>
      this.#search(client, new EqualityFilter({ attribute, value: loginId })),
    );
    const [entry] = found;
    if (!entry || found.length > 1) return undefined;
    return (await this.#fits(entry.dn, password)) ? entry : undefined;
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
      attributes: [...new Set(Object.values(this.#attributes()).filter((name) => name !== ""))],
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
    return { dn: entry.dn, ...Object.fromEntries(values) };
  }

  /** Signed in as the settings say. */
  #connected<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const { bindingAdminDn, bindingAdminPassword } = this.#config;
    return this.#open(async (client) => {
      if (bindingAdminDn !== "") await client.bind(bindingAdminDn, bindingAdminPassword);
      return work(client);
    });
  }

  /** Any failure is a message for the person who set the directory up. */
  async #open<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const { connectionUrl: host, connectionPort: port, connectionSecurity } = this.#config;
    if (host === "") throw new HttpError("ldap-incomplete", { missing: "the address of the server" });
    let client: Client | undefined;
    try {
      const address = await checkedAddress(host, this.#allow);
      client = this.#client(address);
      if (connectionSecurity === "startTls") await client.startTLS(this.#tls(address));
      return await work(client);
    } catch (error) {
      if (error instanceof HttpError) throw error;
      throw new HttpError("ldap-failed", { reason: reasonOf(error, `${host}:${port}`) });
    } finally {
      await client?.unbind().catch(() => {});
    }
  }

  /** Connects to the address that was checked. */
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

  /** The certificate has to be of the name that was entered. */
  #tls(address: string) {
    const { connectionUrl: host, allowUnauthorizedCerts } = this.#config;
    return {
      host: address,
      ...(isIP(host) ? {} : { servername: host }),
      rejectUnauthorized: !allowUnauthorizedCerts,
    };
  }
}

/** The first value of an attribute, whose name the directory may write in another case. Bytes as hexadecimal digits. */
function textAt(entry: Entry, name: string): string | undefined {
  const key = Object.keys(entry).find((one) => one.toLowerCase() === name.toLowerCase());
  const value = key === undefined ? undefined : entry[key];
  const first = Array.isArray(value) ? value[0] : value;
  const text = Buffer.isBuffer(first) ? first.toString("hex") : first;
  return text === undefined || text === "" ? undefined : text;
}

function reasonOf(error: unknown, server: string): string {
  if (error instanceof ResultCodeError)
    return `${server} said “${error.message.replace(/\s*Code: 0x[0-9a-f]+$/i, "").trim() || error.name}” (${error.name})`;
  const { message, description = "" } = connectionFailed(server, error);
  return description === "" ? message : `${message}. ${description}`;
}
