import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentUserQuery, queryClient } from "../../base/rest/index.ts";
import { signOut } from "./sign-out.ts";

/** Starts a server with one session, which ends on logout. */
function startSession(): void {
  let isSignedIn = true;
  const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
  vi.stubGlobal("fetch", async (url: string, { method }: RequestInit) => {
    if (url === "/rest/logout" && method === "POST") {
      isSignedIn = false;
      return answer({ data: { loggedOut: true } });
    }
    if (!isSignedIn) return answer({ code: 401, message: "Sign in first." }, 401);
    return answer({
      data: { id: "u", globalRole: { name: "member" }, featureFlags: { checklist: "variant" } },
    });
  });
}

describe("Logout", () => {
  beforeEach(startSession);
  afterEach(() => {
    vi.unstubAllGlobals();
    queryClient.clear();
  });

  it("leaves the user either logged in or logged out", { tags: ["USR-18"] }, async () => {
    expect((await queryClient.fetchQuery(currentUserQuery)).id).toBe("u");
    await signOut();
    await expect(queryClient.fetchQuery(currentUserQuery)).rejects.toMatchObject({ httpStatusCode: 401 });
    // A session that has already ended is not an error.
    expect(await signOut()).toBeUndefined();
  });

  it("clears the user, the feature flags and all cached data", { tags: ["USR-20"] }, async () => {
    expect(await queryClient.fetchQuery(currentUserQuery)).toHaveProperty("featureFlags");
    queryClient.setQueryData(["workflows"], ["Payroll"]);
    await signOut();
    expect(queryClient.getQueryData(currentUserQuery.queryKey)).toBeUndefined();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});
