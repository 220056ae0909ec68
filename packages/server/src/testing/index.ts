export { type Dialect, describeStores } from "./describe-stores.ts";
export { openTestStore } from "./open-test-store.ts";
export { findPostgres, startTestPostgres, type TestPostgres } from "./postgres.ts";
export { createTestDatabase } from "./test-database.ts";
