import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeStores, startTestServer, type TestServer } from "../../testing/index.ts";
import { admit, type OutsidePerson } from "./outside-users.ts";
import { isSameName, projectRolesOf } from "./project-roles.ts";

describe("the roles of groups", () => {
  const mapping = [
    { group: "devs", projectId: "p", role: "project:viewer" },
    { group: "leads", projectId: "p", role: "project:admin" },
    { group: "ops", projectId: "q", role: "project:editor" },
  ] as const;

  it("are the highest of a person's groups, and none in a mapped project without one", () => {
    expect([...projectRolesOf(["devs", "leads"], mapping)]).toEqual([
      ["p", "project:admin"],
      ["q", undefined],
    ]);
    expect(projectRolesOf(["leads", "devs"], mapping.toReversed()).get("p")).toBe("project:admin");
    expect(projectRolesOf(["Devs"], mapping).get("p")).toBeUndefined();
  });

  it("compare distinguished names without case and spaces", () => {
    expect(isSameName("CN=Devs, OU=Groups,DC=acme", "cn=devs,ou=groups,dc=acme")).toBe(true);
    expect(isSameName("CN=Devs,DC=acme", "CN=Dev,DC=acme")).toBe(false);
  });
});

describeStores("people of a directory with groups", (dialect) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  afterAll(() => server.stop());

  it("become members of mapped projects, change role and leave with their groups; other projects stay", async () => {
    const owner = await server.signIn();
    const projectNamed = async (name: string): Promise<string> =>
      (await owner.post("/projects", { name })).data.id;
    const [shop, other, gone] = [await projectNamed("Shop"), await projectNamed("Other"), "gone"];
    const mapping = [
      { group: "devs", projectId: shop, role: "project:editor" },
      { group: "leads", projectId: shop, role: "project:admin" },
      { group: "devs", projectId: gone, role: "project:admin" },
    ] as const;
    const signIn = async (...groups: string[]) => {
      const person: OutsidePerson = {
        kind: "ldap",
        id: "1",
        email: "ann@example.org",
        firstName: "Ann",
        lastName: "Archer",
        isEmailVerified: true,
        projects: projectRolesOf(groups, mapping),
      };
      const { store, sessions } = server.context;
      return admit({ store, sessions } as never, person);
    };
    const roleIn = async (projectId: string, userId: string) =>
      (
        await server.context.store.db
          .selectFrom("project_member")
          .select("role")
          .where("projectId", "=", projectId)
          .where("userId", "=", userId)
          .execute()
      ).map(({ role }) => role);
    const { id } = await signIn("devs", "unknown");
    expect(await roleIn(shop, id)).toEqual(["project:editor"]);
    await server.context.store.db
      .insertInto("project_member")
      .values({ projectId: other, userId: id, role: "project:viewer" })
      .execute();
    await signIn("devs", "leads");
    expect(await roleIn(shop, id)).toEqual(["project:admin"]);
    await signIn();
    expect(await roleIn(shop, id)).toEqual([]);
    expect(await roleIn(other, id)).toEqual(["project:viewer"]);
    const members = (await owner.get(`/projects/${shop}`)).data.members as { role: string }[];
    expect(members.map(({ role }) => role)).toEqual(["project:admin"]);
  });
});
