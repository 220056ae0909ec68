import { constants } from "node:sqlite";

export const { SQLITE_DENY, SQLITE_OK } = constants;

/** Pragmas that statements can use. Others change where SQLite stores files, or how it protects itself. */
const PRAGMAS = new Set([
  "application_id",
  "auto_vacuum",
  "busy_timeout",
  "case_sensitive_like",
  "collation_list",
  "compile_options",
  "data_version",
  "database_list",
  "defer_foreign_keys",
  "encoding",
  "foreign_key_check",
  "foreign_key_list",
  "foreign_keys",
  "freelist_count",
  "function_list",
  "incremental_vacuum",
  "index_info",
  "index_list",
  "index_xinfo",
  "integrity_check",
  "journal_mode",
  "module_list",
  "optimize",
  "page_count",
  "page_size",
  "pragma_list",
  "quick_check",
  "recursive_triggers",
  "synchronous",
  "table_info",
  "table_list",
  "table_xinfo",
  "user_version",
  "wal_checkpoint",
]);

/** Virtual tables that store their data in the database itself. */
const MODULES = new Set(["fts3", "fts4", "fts5", "fts5vocab", "geopoly", "rtree", "rtree_i32"]);

/** Whether SQLite permits an action of a statement: https://www.sqlite.org/c3ref/c_alter_table.html */
export function isAllowed(code: number, first: string | null, second: string | null): boolean {
  switch (code) {
    // A database without a name is a temporary one, which VACUUM writes to; with a file it would be a different one.
    case constants.SQLITE_ATTACH:
      return first === "";
    case constants.SQLITE_PRAGMA:
      return PRAGMAS.has(String(first).toLowerCase());
    case constants.SQLITE_CREATE_VTABLE:
      return MODULES.has(String(second).toLowerCase());
    case constants.SQLITE_FUNCTION:
      return String(second).toLowerCase() !== "load_extension";
    default:
      return true;
  }
}
