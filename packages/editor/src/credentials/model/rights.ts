import type { CredentialEntity, Scope } from "@heddle/api";

interface Person {
  id: string;
  globalRole: { name: string };
}

/** What a user may do with a credential. */
export interface CredentialRights {
  /** Owns the credential; everybody does where nothing is shared. */
  isOwner: boolean;
  /** Owns the instance, which is another thing. */
  isInstanceOwner: boolean;
  isSharee: boolean;
  mayRead: boolean;
  maySave: boolean;
  mayRename: boolean;
  mayDelete: boolean;
  mayUpdateConnection: boolean;
  mayUpdateSharing: boolean;
  mayUpdateNodeAccess: boolean;
  mayUse: boolean;
}

type Owned = Partial<Pick<CredentialEntity, "ownedBy" | "sharedWith" | "scopes">>;

/** Rights of a user; a credential that is not stored yet (undefined) is the user's own. */
export function credentialRights(
  credential: Owned | undefined,
  user: Person | undefined,
  isSharingOn: boolean,
): CredentialRights {
  const isOwner = !isSharingOn || credential === undefined || (!!user && credential.ownedBy?.id === user.id);
  const isInstanceOwner = user?.globalRole.name === "owner";
  const isSharee = !!user && (credential?.sharedWith ?? []).some((sharee) => sharee.id === user.id);
  const allows = (scope: Scope) => credential?.scopes?.includes(scope) ?? false;
  const mayChange = isOwner || isInstanceOwner;
  return {
    isOwner,
    isInstanceOwner,
    isSharee,
    mayRead: isOwner || isInstanceOwner || isSharee,
    maySave: mayChange,
    mayRename: mayChange,
    mayDelete: mayChange,
    mayUpdateConnection: isOwner,
    mayUpdateSharing: isOwner,
    mayUpdateNodeAccess: isOwner,
    mayUse: isOwner || isSharee || allows("credential:use"),
  };
}

/** Whether this instance lets users share. */
export function isSharingOn(settings: Readonly<Record<string, unknown>> | undefined): boolean {
  const enterprise = settings?.["enterprise"] as { sharing?: boolean } | undefined;
  return enterprise?.sharing === true;
}
