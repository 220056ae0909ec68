import { type Ownership, scopesOn } from "@heddle/api";
import type { Store } from "../../store/store.ts";
import { grantsBy, rolesOf, sharesOf } from "./grants.ts";
import { type KnownProject, knownProjects, toProjectReference } from "./known-projects.ts";
import type { Person, SharedKind } from "./reach.ts";

/** Kinds of scopes shown to readers of an object. */
const KINDS_SHOWN = { workflow: ["workflow", "execution"], credential: ["credential"] } as const;

/** Returns the owner, the shares and the reader's scopes of workflows or credentials, by id. */
export async function ownershipOf(
  store: Store,
  kind: SharedKind,
  rows: readonly { id: string; projectId: string }[],
  reader: Person,
): Promise<Map<string, Ownership>> {
  const ids = rows.map(({ id }) => id);
  const [shares, roles] = await Promise.all([sharesOf(store, kind, ids), rolesOf(store, reader.id)]);
  const named = new Set(rows.flatMap(({ id, projectId }) => [projectId, ...(shares.get(id) ?? [])]));
  const projects = await knownProjects(store, [...named]);
  const scopesBy = new Map<string, Ownership["scopes"]>();
  return new Map(
    rows.map(({ id, projectId }) => {
      const sharedIds = shares.get(id) ?? [];
      const grants = grantsBy(roles, kind, projectId, sharedIds);
      const key = JSON.stringify(grants);
      const scopes = scopesBy.get(key) ?? scopesOn(KINDS_SHOWN[kind], reader, grants);
      scopesBy.set(key, scopes);
      return [id, { ...toOwnership(projects, projectId, sharedIds), scopes }];
    }),
  );
}

function toOwnership(
  projects: ReadonlyMap<string, KnownProject>,
  projectId: string,
  sharedIds: readonly string[],
): Omit<Ownership, "scopes"> {
  const home = projects.get(projectId);
  if (!home) throw new Error(`The project ${projectId} does not exist.`);
  const shared = sharedIds.flatMap((id) => projects.get(id) ?? []);
  return {
    ownedBy: home.person,
    sharedWith: shared
      .flatMap(({ person }) => person ?? [])
      .sort((a, b) => (a.email ?? "").localeCompare(b.email ?? "")),
    homeProject: toProjectReference(home),
    sharedWithProjects: shared
      .filter(({ row }) => row.kind === "team")
      .map(toProjectReference)
      .sort((a, b) => a.name.localeCompare(b.name)),
  };
}

/** Returns the same for a single object. */
export async function ownershipOfOne(
  store: Store,
  kind: SharedKind,
  row: { id: string; projectId: string },
  reader: Person,
): Promise<Ownership> {
  const [ownership] = (await ownershipOf(store, kind, [row], reader)).values();
  return ownership!;
}
