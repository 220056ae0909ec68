/** Connections other than HTTP, such as to mail servers. The address policy of HTTP requests applies to them. */
export interface Network {
  /** A permitted IP address of the host; connections use it instead of the name. @throws NodeError if there is none */
  addressOf(host: string): Promise<string>;
}
