import type { Kysely } from "kysely";
import type { ColumnTypes } from "../../column-types.ts";

/** Clients that sign in with OAuth at the product's MCP server; a user's grant to a client is a key without a secret. */
export async function up(db: Kysely<unknown>, { bigint }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("mcpClient")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("redirectUris", "text", (column) => column.notNull())
    .addColumn("createdAt", bigint, (column) => column.notNull())
    .addColumn("usedAt", bigint)
    .execute();
  await db.schema
    .alterTable("apiKey")
    .addColumn("clientId", "text", (column) => column.references("mcpClient.id").onDelete("cascade"))
    .execute();
  await db.schema.alterTable("apiKey").addColumn("redirectUri", "text").execute();
  await db.schema
    .createTable("mcpCode")
    .addColumn("codeHash", "text", (column) => column.primaryKey())
    .addColumn("clientId", "text", (column) =>
      column.notNull().references("mcpClient.id").onDelete("cascade"),
    )
    .addColumn("userId", "text", (column) => column.notNull().references("user.id").onDelete("cascade"))
    .addColumn("grantId", "text", (column) => column.notNull())
    .addColumn("redirectUri", "text", (column) => column.notNull())
    .addColumn("challenge", "text", (column) => column.notNull())
    .addColumn("scopes", "text", (column) => column.notNull())
    .addColumn("expiresAt", bigint, (column) => column.notNull())
    .addColumn("usedAt", bigint)
    .addColumn("isRevoked", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("mcpToken")
    .addColumn("tokenHash", "text", (column) => column.primaryKey())
    .addColumn("apiKeyId", "text", (column) => column.notNull().references("apiKey.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("expiresAt", bigint, (column) => column.notNull())
    .addColumn("usedAt", bigint)
    .execute();
  await db.schema.createIndex("mcp_token_key").on("mcpToken").column("apiKeyId").execute();
  await db.schema.createIndex("mcp_token_end").on("mcpToken").column("expiresAt").execute();
}
