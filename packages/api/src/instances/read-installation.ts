import { route, type } from "../route.ts";

/** The platform on which Heddle runs. */
export interface Installation {
  version: string;
  /** Version of Node, with its `v`. */
  node: string;
  /** Operating system and processor, as `linux x64`. */
  platform: string;
  database: { kind: "SQLite" | "PostgreSQL"; version: string };
  /** Folder of keys, files and, with SQLite, the database. */
  dataFolder: string;
}

/** Reads the platform on which Heddle runs. */
export const readInstallation = route({
  method: "GET",
  path: "/installation",
  right: "instance:read",
  answer: type<Installation>(),
  summary: "Read on what Heddle runs",
});
