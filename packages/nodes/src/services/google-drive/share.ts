import type { ServiceRequest } from "../../service/call.ts";
import { allDrives } from "./connection.ts";

interface Given {
  readonly permissionsUi: {
    readonly permissionsValues:
      | { role: string; type: string; emailAddress: string; domain: string; allowFileDiscovery: boolean }
      | undefined;
  };
  readonly options: {
    readonly emailMessage: string | undefined;
    readonly moveToNewOwnersRoot: boolean | undefined;
    readonly sendNotificationEmail: boolean | undefined;
    readonly transferOwnership: boolean | undefined;
    readonly useDomainAdminAccess: boolean | undefined;
  };
}

/** The request that lets others use a file or a folder. */
export function shareRequest(id: string, { permissionsUi, options }: Given): ServiceRequest {
  const given = permissionsUi.permissionsValues;
  const isPerson = given?.type === "user" || given?.type === "group";
  return {
    method: "POST",
    path: `/files/${encodeURIComponent(id)}/permissions`,
    query: {
      ...allDrives,
      emailMessage: options.emailMessage,
      moveToNewOwnersRoot: options.moveToNewOwnersRoot,
      sendNotificationEmail: options.sendNotificationEmail,
      transferOwnership: options.transferOwnership,
      useDomainAdminAccess: options.useDomainAdminAccess,
    },
    body: {
      kind: "json",
      value: {
        role: given?.role,
        type: given?.type,
        emailAddress: isPerson ? given.emailAddress : undefined,
        domain: given?.type === "domain" ? given.domain : undefined,
        allowFileDiscovery: given && !isPerson ? given.allowFileDiscovery : undefined,
      },
    },
  };
}
