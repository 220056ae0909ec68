import type { Conversation } from "./conversation.ts";
import * as talk from "./conversations.ts";

/** A node that connects by a driver: its credential and parameters, and the protocol of its service. */
export interface DriverNode {
  readonly type: string;
  readonly typeVersion: number;
  readonly parameters: object;
  readonly credential: string;
  readonly conversation: Conversation;
  data(port: number): object;
  /** Its connection to the node that uses it, if it is a sub-node. */
  readonly as?: "ai_memory";
  /** Set for vector stores, which need a model for embeddings. */
  readonly embeds?: true;
}

const base = (name: string) => `n8n-nodes-base.${name}`;
const langchain = (name: string) => `@n8n/n8n-nodes-langchain.${name}`;
const at = (port: number, more: object = {}) => ({ host: "127.0.0.1", port, ...more });
const user = { user: "a", password: "b" };
const username = { username: "a", password: "b" };
const query = { operation: "executeQuery", query: "SELECT 1" };
const message = { sendInputData: false, message: "a" };
const listed = { __rl: true, mode: "id", value: "a" };
const session = { sessionIdType: "customKey", sessionKey: "a" };

type Service = Pick<DriverNode, "credential" | "conversation" | "data">;

const postgres = (credential = "postgres"): Service => ({
  credential,
  conversation: talk.postgres,
  data: (port) => at(port, { ...user, database: "d", ssl: "disable" }),
});
const redis: Service = {
  credential: "redis",
  conversation: talk.redis,
  data: (port) => at(port, { password: "b", database: 0 }),
};
const mqtt: Service = {
  credential: "mqtt",
  conversation: talk.mqtt,
  data: (port) => at(port, { protocol: "mqtt", ...username }),
};
const amqp: Service = {
  credential: "amqp",
  conversation: talk.amqp,
  data: (port) => ({ hostname: "127.0.0.1", port, ...username, transportType: "tcp" }),
};
const rabbit: Service = {
  credential: "rabbitmq",
  conversation: talk.rabbit,
  data: (port) => ({ hostname: "127.0.0.1", port, ...username, vhost: "/" }),
};
const kafka: Service = {
  credential: "kafka",
  conversation: talk.kafka,
  data: (port) => ({ clientId: "a", brokers: `127.0.0.1:${port}`, ssl: false }),
};
const nats: Service = {
  credential: "nats",
  conversation: talk.nats,
  data: (port) => ({ servers: `127.0.0.1:${port}`, authentication: "none" }),
};
const mongo: Service = {
  credential: "mongoDb",
  conversation: talk.mongo,
  data: (port) => ({
    configurationType: "connectionString",
    connectionString: `mongodb://127.0.0.1:${port}`,
    database: "d",
  }),
};

/** Every built-in node that connects by a driver, and that something runs. */
export const DRIVER_NODES: readonly DriverNode[] = [
  { type: base("postgres"), typeVersion: 2.6, parameters: query, ...postgres() },
  { type: base("timescaleDb"), typeVersion: 1, parameters: query, ...postgres("timescaleDb") },
  { type: base("crateDb"), typeVersion: 1, parameters: query, ...postgres("crateDb") },
  { type: base("questDb"), typeVersion: 1, parameters: query, ...postgres("questDb") },
  {
    type: langchain("memoryPostgresChat"),
    typeVersion: 1.3,
    parameters: session,
    as: "ai_memory",
    ...postgres(),
  },
  {
    type: base("mySql"),
    typeVersion: 2.4,
    parameters: query,
    credential: "mySql",
    conversation: talk.mysql,
    data: (port) => at(port, { ...user, database: "d" }),
  },
  {
    type: base("microsoftSql"),
    typeVersion: 1.1,
    parameters: query,
    credential: "microsoftSql",
    conversation: talk.tds,
    data: (port) => ({
      server: "127.0.0.1",
      port,
      ...user,
      database: "d",
      tls: false,
      connectTimeout: 3_000,
      requestTimeout: 3_000,
    }),
  },
  { type: base("redis"), typeVersion: 1, parameters: { operation: "get", key: "a" }, ...redis },
  {
    type: langchain("memoryRedisChat"),
    typeVersion: 1.5,
    parameters: session,
    as: "ai_memory",
    ...redis,
  },
  {
    type: base("mongoDb"),
    typeVersion: 1.2,
    parameters: { operation: "find", collection: "c", query: "{}" },
    ...mongo,
  },
  {
    type: langchain("memoryMongoDbChat"),
    typeVersion: 1,
    parameters: { ...session, databaseName: "d", collectionName: "c" },
    as: "ai_memory",
    ...mongo,
  },
  {
    type: base("mqtt"),
    typeVersion: 1,
    parameters: { topic: "a", ...message, options: { qos: 1 } },
    ...mqtt,
  },
  { type: base("amqp"), typeVersion: 1, parameters: { sink: "a" }, ...amqp },
  { type: base("rabbitmq"), typeVersion: 1.1, parameters: { queue: "a", ...message }, ...rabbit },
  { type: base("kafka"), typeVersion: 1, parameters: { topic: "a", ...message }, ...kafka },
  { type: base("nats"), typeVersion: 1, parameters: { subject: "a", ...message }, ...nats },
  {
    type: base("ldap"),
    typeVersion: 1,
    parameters: { operation: "search", baseDN: "dc=a", searchFor: "custom", customFilter: "(a=b)" },
    credential: "ldap",
    conversation: talk.ldap,
    data: (port) => ({
      hostname: "127.0.0.1",
      port,
      bindDN: "cn=a",
      bindPassword: "b",
      connectionSecurity: "none",
      timeout: 3,
    }),
  },
  {
    type: base("ftp"),
    typeVersion: 1,
    parameters: { operation: "list", path: "/", options: { timeout: 3_000 } },
    credential: "ftp",
    conversation: talk.ftp,
    data: (port) => at(port, username),
  },
  {
    type: base("ftp"),
    typeVersion: 1,
    parameters: { protocol: "sftp", operation: "list", path: "/" },
    credential: "sftp",
    conversation: talk.ssh,
    data: (port) => at(port, username),
  },
  {
    type: base("ssh"),
    typeVersion: 1,
    parameters: { command: "true" },
    credential: "sshPassword",
    conversation: talk.ssh,
    data: (port) => at(port, username),
  },
  {
    type: base("emailSend"),
    typeVersion: 2.1,
    parameters: { fromEmail: "a@a.a", toEmail: "b@b.b", subject: "a", emailFormat: "text", text: "a" },
    credential: "smtp",
    conversation: talk.smtp,
    data: (port) => at(port, { ...user, secure: false }),
  },
];

/** Every built-in vector store that connects by a driver. */
export const DRIVER_STORES: readonly DriverNode[] = [
  {
    type: langchain("vectorStorePGVector"),
    typeVersion: 1.3,
    parameters: { mode: "load", prompt: "a" },
    embeds: true,
    ...postgres(),
  },
  {
    type: langchain("vectorStoreRedis"),
    typeVersion: 1.3,
    parameters: { mode: "load", prompt: "a", redisIndex: listed },
    embeds: true,
    ...redis,
  },
  {
    type: langchain("vectorStoreMongoDBAtlas"),
    typeVersion: 1.3,
    parameters: { mode: "load", prompt: "a", mongoCollection: listed, vectorIndexName: "i" },
    embeds: true,
    ...mongo,
  },
];

/** Every built-in trigger that listens by a driver. */
export const DRIVER_TRIGGERS: readonly DriverNode[] = [
  {
    type: base("postgresTrigger"),
    typeVersion: 1,
    parameters: { triggerMode: "listenTrigger", channelName: "a" },
    ...postgres(),
  },
  { type: base("redisTrigger"), typeVersion: 1, parameters: { channels: "a" }, ...redis },
  { type: base("mqttTrigger"), typeVersion: 1, parameters: { topics: "a" }, ...mqtt },
  { type: base("amqpTrigger"), typeVersion: 1, parameters: { sink: "a" }, ...amqp },
  { type: base("rabbitmqTrigger"), typeVersion: 1, parameters: { queue: "a" }, ...rabbit },
  { type: base("kafkaTrigger"), typeVersion: 1, parameters: { topic: "a", groupId: "a" }, ...kafka },
  { type: base("natsTrigger"), typeVersion: 1, parameters: { subject: "a" }, ...nats },
  {
    type: base("emailReadImap"),
    typeVersion: 2,
    parameters: {},
    credential: "imap",
    conversation: talk.listeningImap,
    data: (port) => at(port, { ...user, secure: false }),
  },
];
