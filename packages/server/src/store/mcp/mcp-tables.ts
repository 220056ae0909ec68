/** Tables of clients that sign in by OAuth at the product's own MCP server. Times are milliseconds since the epoch. */
export interface McpTables {
  /** Clients that registered themselves. */
  mcpClient: McpClientRow;
  mcpCode: McpCodeRow;
  /** Access tokens and refresh tokens: SHA-256, hex. */
  mcpToken: McpTokenRow;
}

/** A client: it has no secret, and proves itself by the code challenge of each request. */
export interface McpClientRow {
  id: string;
  /** Name given by the client. */
  name: string;
  /** JSON list. */
  redirectUris: string;
  createdAt: number;
  /** When it last received tokens; null = never. */
  usedAt: number | null;
}

/** An authorization code. It is kept after its use, so that a second use is noticed. */
export interface McpCodeRow {
  /** SHA-256 of the code, hex. */
  codeHash: string;
  clientId: string;
  userId: string;
  /** The key that its first use makes. */
  grantId: string;
  redirectUri: string;
  /** SHA-256 of the verifier, base64url. */
  challenge: string;
  /** JSON list. */
  scopes: string;
  expiresAt: number;
  usedAt: number | null;
  /** 1 = it was used a second time. */
  isRevoked: number;
}

/** A token of a client. */
interface McpTokenRow {
  tokenHash: string;
  /** The API key whose rights it has. */
  apiKeyId: string;
  kind: "access" | "refresh";
  expiresAt: number;
  /** When a refresh token was exchanged. */
  usedAt: number | null;
}
