import { existsSync } from "node:fs";
import { installDebianPackage } from "./debian.ts";

const places = ["/usr/sbin/slapd", "/usr/libexec/slapd", "/usr/lib/openldap/slapd"];

/** Path of OpenLDAP's server, as environment of the server tests; empty with a visible line if there is none. */
export function directoryForTests(): Record<string, string> {
  const program = findProgram() ?? (installDebianPackage("slapd") ? findProgram() : undefined);
  if (program) return { HEDDLE_TEST_SLAPD: program };
  console.log(
    "heddle: OpenLDAP is not installed, so the sign-in by LDAP is not tested (Debian: sudo apt-get install slapd)",
  );
  return {};
}

function findProgram(): string | undefined {
  return places.find((place) => existsSync(place));
}
