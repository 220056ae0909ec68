import type { NodeProperty } from "@heddle/workflow";

/** SSL mode in credentials of PostgreSQL and compatible databases. */
export const sslField = {
  displayName: "SSL",
  name: "ssl",
  type: "options",
  options: [
    { name: "Allow", value: "allow", description: "Encrypted only if the server insists" },
    { name: "Disable", value: "disable", description: "Never encrypted" },
    { name: "Require", value: "require", description: "Always encrypted" },
  ],
  default: "disable",
  description: "Whether the connection is encrypted",
} as const satisfies NodeProperty;
