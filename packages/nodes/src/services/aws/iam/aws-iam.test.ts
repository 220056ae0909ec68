import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startAws } from "../testing/start-aws.ts";
import node from "./aws-iam.node.ts";

let aws: Awaited<ReturnType<typeof startAws>>;

beforeAll(async () => {
  aws = await startAws();
});
afterAll(() => aws.close());
beforeEach(() => void aws.asked.splice(0));

describe("AWS IAM", () => {
  const user = { __rl: true, mode: "userName", value: "ada" };
  const group = { __rl: true, mode: "groupName", value: "admins" };

  it("manages users, in IAM's single region", async () => {
    expect(await aws.json(node, { returnAll: true })).toEqual([{ UserName: "ada" }, { UserName: "bob" }]);
    expect(await aws.json(node, { limit: 1, additionalFields: { pathPrefix: "/x/" } })).toEqual([
      { UserName: "ada" },
    ]);
    expect(aws.queries().at(-1)).toMatchObject({ PathPrefix: "/x/" });
    expect(aws.scopeOf()).toBe("us-east-1/iam");
    aws.asked.splice(0);
    const tags = { tags: [{ key: "k", value: "v" }] };
    await aws.run(node, { operation: "create", userName: "ada", additionalFields: { path: "/x/", tags } });
    expect(await aws.json(node, { operation: "get", user })).toEqual([{ UserName: "ada" }]);
    await aws.run(node, { operation: "update", user, userName: "eve" });
    await aws.run(node, { operation: "addToGroup", user, group });
    await aws.run(node, { operation: "removeFromGroup", user, group });
    await aws.run(node, { operation: "delete", user });
    expect(aws.queries().map(({ Version: _, ...rest }) => rest)).toEqual([
      {
        Action: "CreateUser",
        UserName: "ada",
        Path: "/x/",
        "Tags.member.1.Key": "k",
        "Tags.member.1.Value": "v",
      },
      { Action: "GetUser", UserName: "ada" },
      { Action: "UpdateUser", UserName: "ada", NewUserName: "eve" },
      { Action: "AddUserToGroup", UserName: "ada", GroupName: "admins" },
      { Action: "RemoveUserFromGroup", UserName: "ada", GroupName: "admins" },
      { Action: "ListGroupsForUser", UserName: "ada" },
      { Action: "RemoveUserFromGroup", UserName: "ada", GroupName: "admins" },
      { Action: "DeleteUser", UserName: "ada" },
    ]);
  });

  it("manages groups, and reports AWS's errors", async () => {
    const ofGroups = { resource: "group", group };
    expect(await aws.json(node, { ...ofGroups, includeUsers: true })).toEqual([
      { GroupName: "admins", Users: [{ UserName: "ada" }] },
    ]);
    expect(await aws.json(node, { ...ofGroups, operation: "get" })).toEqual([{ GroupName: "admins" }]);
    aws.asked.splice(0);
    await aws.run(node, { ...ofGroups, operation: "create", groupName: "g" });
    await aws.run(node, {
      ...ofGroups,
      operation: "update",
      groupName: "h",
      additionalFields: { newPath: "/y/" },
    });
    await aws.run(node, { ...ofGroups, operation: "delete" });
    expect(aws.queries().map(({ Action }) => Action)).toEqual([
      "CreateGroup",
      "UpdateGroup",
      "GetGroup",
      "RemoveUserFromGroup",
      "DeleteGroup",
    ]);
    const none = { operation: "get", user: { ...user, value: "none" } };
    await expect(aws.run(node, none)).rejects.toThrow("The user none is not there");
  });
});
