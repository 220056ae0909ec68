import type { CredentialEntity, Scope } from "@heddle/api";

interface Person {
  id: string;
  globalRole: { name: string };
}

/** A user's permissions for a credential. */
export interface CredentialRights {
  /** Owns the credential; true for everyone if sharing is disabled. */
  isOwner: boolean;
  /** Administers the instance, independent of ownership. */
  isAdministrator: boolean;
  mayRead: boolean;
  maySave: boolean;
  mayRename: boolean;
  mayDelete: boolean;
  mayUpdateConnection: boolean;
  mayUpdateSharing: boolean;
  mayMove: boolean;
  mayUpdateNodeAccess: boolean;
  mayUse: boolean;
}

type Reached = Pick<CredentialEntity, "ownedBy" | "scopes">;

/** Returns a user's rights, as reported by the server; an unsaved credential (undefined) belongs to the user. */
export function credentialRights(
  credential: Reached | undefined,
  user: Person | undefined,
  isSharingOn: boolean,
): CredentialRights {
  const isOpen = !isSharingOn || credential === undefined;
  const may = (scope: Scope) => isOpen || credential.scopes.includes(scope);
  return {
    isOwner: isOpen || (!!user && credential.ownedBy?.id === user.id),
    isAdministrator: user?.globalRole.name === "owner" || user?.globalRole.name === "admin",
    mayRead: may("credential:read"),
    maySave: may("credential:rename"),
    mayRename: may("credential:rename"),
    mayDelete: may("credential:delete"),
    mayUpdateConnection: may("credential:update"),
    mayUpdateSharing: may("credential:share"),
    mayMove: may("credential:move"),
    mayUpdateNodeAccess: may("credential:update"),
    mayUse: may("credential:use"),
  };
}

/** True if this instance allows sharing. */
export function isSharingOn(settings: Readonly<Record<string, unknown>> | undefined): boolean {
  const enterprise = settings?.["enterprise"] as { sharing?: boolean } | undefined;
  return enterprise?.sharing === true;
}
