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

/** The names that descriptions give to dialects, in small letters. */
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

/** The dialect of a name; the standard for names that are not known. */
export function dialectOf(name: string | undefined): SQLDialect {
  return dialects[(name ?? "").toLowerCase()] ?? StandardSQL;
}

/** SQL in the dialect of a database; standard SQL for unknown names. */
export function sqlSupport(name: string | undefined): LanguageSupport {
  return sql({ dialect: dialectOf(name), upperCaseKeywords: true });
}
