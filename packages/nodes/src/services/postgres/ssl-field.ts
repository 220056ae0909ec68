import type { NodeProperty } from "@heddle/workflow";

/** Whether a connection is encrypted, as credentials of PostgreSQL and its kin say it. */
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
