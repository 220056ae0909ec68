import type { CredentialEntity, Scope } from "@heddle/api";

interface Person {
  id: string;
  globalRole: { name: string };
}

/** What a user may do with a credential. */
export interface CredentialRights {
  /** Owns the credential; everybody does where nothing is shared. */
  isOwner: boolean;
  /** Looks after the instance, which is another thing. */
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

/** Rights of a user, as the server says; a credential that is not stored yet (undefined) is the user's own. */
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

/** Whether this instance lets users share. */
export function isSharingOn(settings: Readonly<Record<string, unknown>> | undefined): boolean {
  const enterprise = settings?.["enterprise"] as { sharing?: boolean } | undefined;
  return enterprise?.sharing === true;
}
