import {
  Cassandra,
  MariaSQL,
  MSSQL,
  MySQL,
  PLSQL,
  PostgreSQL,
  type SQLDialect,
  SQLite,
  StandardSQL,
  sql,
} from "@codemirror/lang-sql";
import type { LanguageSupport } from "@codemirror/language";

/** Names of dialects in descriptions, in lower case. */
const dialects: Record<string, SQLDialect> = {
  cassandra: Cassandra,
  mariadb: MariaSQL,
  mariasql: MariaSQL,
  mssql: MSSQL,
  mysql: MySQL,
  oracledb: PLSQL,
  plsql: PLSQL,
  postgres: PostgreSQL,
  postgresql: PostgreSQL,
  sqlite: SQLite,
  standardsql: StandardSQL,
};

/** Returns the dialect of a name; standard SQL for unknown names. */
export function dialectOf(name: string | undefined): SQLDialect {
  return dialects[(name ?? "").toLowerCase()] ?? StandardSQL;
}

/** Returns SQL support for a database's dialect; standard SQL for unknown names. */
export function sqlSupport(name: string | undefined): LanguageSupport {
  return sql({ dialect: dialectOf(name), upperCaseKeywords: true });
}
