export { createTable } from "../data-tables/change-tables.ts";
export { NodeTables } from "../data-tables/node-tables.ts";
export { createDiskFiles } from "../platform/disk-files/disk-files.ts";
export { createHttpClient, type HttpClient } from "../platform/http-client/index.ts";
export { certificate, privateKey } from "../platform/http-client/self-signed.fixture.ts";
export { serverNetwork } from "../platform/server-network.ts";
export { type ApiClient, createApiClient } from "./api-client.ts";
export { describeStores } from "./describe-stores.ts";
export { openTestStore } from "./open-test-store.ts";

export { findRedis, startTestRedis, type TestRedis } from "./redis.ts";
export { createTestClient, type TestAnswer, type TestClient } from "./test-client.ts";
export { startTestCluster, type TestCluster } from "./test-cluster.ts";
export { createTestDatabase } from "./test-database.ts";
export { findDirectory, startTestDirectory, type TestDirectory } from "./test-directory.ts";
export { startTestProcess, type TestProcess } from "./test-process.ts";
export { startTestServer, TEST_OWNER, type TestServer } from "./test-server.ts";
