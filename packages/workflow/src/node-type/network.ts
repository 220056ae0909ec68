/** Connections other than HTTP, such as to mail servers. The same addresses are open to them as to HTTP requests. */
export interface Network {
  /** An address of the host that nodes may reach; connections go to it and not to the name. @throws NodeError when there is none. */
  addressOf(host: string): Promise<string>;
}
