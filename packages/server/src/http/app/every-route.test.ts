import { type Address, addressOf, finishSaml, REST_BASE, type Route } from "@heddle/api";
import type { FastifyReply } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestAnswer, type TestClient, type TestServer } from "../../testing/index.ts";
import { findRoutes, routeFiles } from "../call/find-routes.ts";
import { type Home, PEOPLE, PERSON_NAMES, type PersonName, statusFor } from "../testing/people.ts";
import {
  EXAMPLES,
  type Example,
  manual,
  type RouteName,
  type Subject,
  subjectOfRight,
} from "../testing/route-examples.ts";
import { buildApp } from "./build-app.ts";

/** Public routes in addition to the REST calls: they show no user's data. */
const OPEN_PAGES = [
  "/",
  "/index.html",
  "/healthz",
  "/metrics",
  "/types/nodes.json",
  "/types/credentials.json",
];
/** Calls of the contract below `/rest`. */
const CALLS = findRoutes()
  .filter(({ route }) => route.base !== "")
  .map(({ name, route }) => ({ name: name as RouteName, route }));

describe("every route", () => {
  let server: TestServer;
  let clients: Record<PersonName, () => Promise<TestClient>>;
  let holder: TestClient;
  let owner: TestClient;
  let teamAdmin: TestClient;
  let otherProject: string;
  const ids = {} as Record<PersonName, string>;
  const executions: Partial<Record<Home, string>> = {};
  let routes: { method: string; url: string; isOpen: boolean }[];

  beforeAll(async () => {
    server = await startTestServer({
      env: { HEDDLE_SAVE_MANUAL_EXECUTIONS: "true", HEDDLE_PACKAGE_REGISTRY: "false" },
    });
    owner = await server.signIn();
    holder = await server.signInMember();
    clients = { "signed out": async () => server.client() } as typeof clients;
    const known: Partial<Record<PersonName, TestClient>> = {
      "the owner": owner,
      "the member whose it is": holder,
    };
    for (const name of PERSON_NAMES.slice(1)) {
      const client = known[name] ?? (await server.signInMember());
      ids[name] = (await client.get("/me")).data.id;
      clients[name] = await anew(client);
    }
    await owner.patch(`/users/${ids["an administrator"]}/role`, { newRoleName: "admin" });
    otherProject = await team({
      "an administrator of its project": "project:admin",
      "the member whose it is": "project:editor",
      "a viewer of a team it is shared with": "project:viewer",
    });
    routes = [];
    const app = await buildApp(server.context, "/nowhere", (route) => {
      for (const method of [route.method].flat())
        routes.push({ method, url: route.url, isOpen: route.config?.isOpen === true });
    });
    await app.close();
  });
  afterAll(() => server.stop());

  /** Mounted routes below `/rest`, in the contract's notation. */
  const mounted = () =>
    routes
      .filter(
        ({ method, url }) => method !== "HEAD" && url.startsWith(`${REST_BASE}/`) && !url.endsWith("/*"),
      )
      .map(({ method, url }) => `${method} ${url.slice(REST_BASE.length)}`);

  /** A new session each time, as a call can end it. */
  async function anew(client: TestClient): Promise<() => Promise<TestClient>> {
    const { sessions, cookie } = server.context;
    const { id: userId } = (await client.get("/me")).data;
    return async () => {
      const fresh = server.client();
      const reply = {
        setCookie: (name: string, value: string) => {
          fresh.cookie = `${name}=${value}`;
        },
      };
      const session = await sessions.open(userId, { userAgent: "test", address: undefined });
      cookie.write(reply as unknown as FastifyReply, session, 60);
      return fresh;
    };
  }

  const id = async (call: Promise<TestAnswer>): Promise<string> => (await call).data.id;

  /** A project with these members and no others. */
  async function team(roles: Partial<Record<PersonName, string>>): Promise<string> {
    const project = await id(owner.post("/projects", { name: "Team" }));
    const members = Object.entries(roles).map(([name, role]) => ({ userId: ids[name as PersonName], role }));
    await owner.put(`/projects/${project}/members`, { members });
    return project;
  }

  /** Creator and location of the test data. */
  const maker = (home: Home) => (home === "a team" ? teamAdmin : holder);
  const place = (home: Home, { project }: Partial<Subject>) =>
    home === "a team" ? { projectId: project } : {};

  /** Shared with a member and a team, unless a team owns it. */
  async function shared(home: Home, kind: string, made: Promise<TestAnswer>): Promise<string> {
    const thing = await id(made);
    const shareWithIds = [ids["a member it is shared with"], otherProject];
    if (home === "a member") await holder.put(`/${kind}/${thing}/share`, { shareWithIds });
    return thing;
  }

  const workflow = (home: Home, made: Partial<Subject>) =>
    shared(
      home,
      "workflows",
      maker(home).post("/workflows", { name: `N ${Math.random()}`, ...manual(), ...place(home, made) }),
    );

  /** Made once, as it takes its time; a call that deletes it makes the next one make another. */
  async function executed(home: Home, made: Partial<Subject>): Promise<string> {
    const client = maker(home);
    const known = home === "a member" ? executions[home] : undefined;
    if (known && (await client.get(`/executions/${known}`)).status === 200) return known;
    const run = { workflowData: { ...manual(), id: await workflow(home, made), name: "E" } };
    const { executionId } = (await client.post("/workflows/run", run)).data;
    executions[home] = executionId as string;
    await expect
      .poll(async () => (await client.get(`/executions/${executionId}`)).data?.status)
      .toBe("success");
    return executionId as string;
  }

  /** Source of each part of a subject. */
  const makers: { [Part in keyof Subject]: (home: Home, made: Partial<Subject>) => Promise<string> } = {
    project: () =>
      team({
        "an administrator of its project": "project:admin",
        "an editor of its project": "project:editor",
        "a viewer of its project": "project:viewer",
      }),
    folder: (_, { project }) => id(teamAdmin.post(`/projects/${project}/folders`, { name: "F" })),
    teamAdmin: async () => ids["an administrator of its project"],
    otherProject: async () => otherProject,
    workflow,
    version: async (home, made) => {
      const { results } = (await maker(home).get(`/workflows/${made.workflow}/versions`)).data;
      return results[0].id;
    },
    credential: (home, made) => credential(home, made, "httpHeaderAuth", { name: "x", value: "s3cret" }),
    oauth: (home, made) =>
      credential(home, made, "oAuth2Api", {
        authUrl: "https://a.example/a",
        accessTokenUrl: "https://a.example/t",
        clientId: "c",
        clientSecret: "s",
      }),
    execution: executed,
    session: async () => {
      const sessions = (await holder.get("/me/sessions")).data as { id: string; isCurrent: boolean }[];
      return sessions.find(({ isCurrent }) => isCurrent)!.id;
    },
    tag: () => id(owner.post("/tags", { name: `T${Math.random()}`.slice(0, 20) })),
    variable: () => id(owner.post("/variables", { key: `k${Math.random()}`.replace(".", "") })),
    dataTable: async (home, made) => {
      const columns = [{ name: "key", type: "string" }];
      const table = await id(
        maker(home).post("/data-tables", { name: `N ${Math.random()}`, columns, ...place(home, made) }),
      );
      await maker(home).post(`/data-tables/${table}/rows`, { rows: [{ key: "a" }] });
      return table;
    },
    invited: async () => {
      const email = `invited-${Math.random()}@example.com`;
      return (await owner.post("/users", [{ email }])).data[0].user.id;
    },
    invitation: async () => {
      const email = `invited-${Math.random()}@example.com`;
      const { id: invited, inviteAcceptUrl } = (await owner.post("/users", [{ email }])).data[0].user;
      return `${invited} ${new URL(inviteAcceptUrl).searchParams.get("token")}`;
    },
  };

  const credential = (home: Home, made: Partial<Subject>, type: string, data: object) =>
    shared(
      home,
      "credentials",
      maker(home).post("/credentials", { name: `N ${Math.random()}`, type, data, ...place(home, made) }),
    );

  /** The subjects of a call, and nothing else. */
  async function subjectOf(home: Home, wanted: ReadonlySet<string>): Promise<Subject> {
    holder = await clients["the member whose it is"]();
    teamAdmin = await clients["an administrator of its project"]();
    owner = await clients["the owner"]();
    const needed = new Set(wanted);
    if (needed.has("folder") || (home === "a team" && needed.size > 0)) needed.add("project");
    const made: Partial<Subject> = {};
    for (const [part, make] of Object.entries(makers))
      if (needed.has(part)) made[part as keyof Subject] = await make(home, made);
    return made as Subject;
  }

  /** The members of a subject that a function reads. */
  function partsRead(read: (subject: Subject) => unknown): Set<string> {
    const parts = new Set<string>();
    const notes = new Proxy({} as Subject, {
      get: (_, part) => {
        parts.add(String(part));
        return "";
      },
    });
    read(notes);
    return parts.has("version") ? parts.add("workflow") : parts;
  }

  const addressFor =
    (route: Route, example: Example) =>
    (subject: Subject): string => {
      const idPart = subjectOfRight(route.right);
      const address = example.address?.(subject) ?? {
        ...(idPart && route.path.includes(":id") ? { id: subject[idPart] } : {}),
        ...(route.path.includes(":versionId") ? { versionId: subject.version } : {}),
        ...(route.path.includes(":folderId") ? { folderId: subject.folder } : {}),
      };
      return addressOf(route, address as Address<Route>).slice(REST_BASE.length);
    };

  async function statusOf(name: RouteName, route: Route, role: PersonName): Promise<number> {
    const example = EXAMPLES[name] ?? {};
    const address = addressFor(route, example);
    const body = (subject: Subject) => example.body?.(subject) ?? (route.body ? {} : undefined);
    const home = PEOPLE[role]?.home ?? "a member";
    const subject = await subjectOf(
      home,
      partsRead((parts) => [address(parts), body(parts)]),
    );
    const client = await clients[role]();
    const { method } = route;
    if (method === "GET" || method === "DELETE")
      return (await client[method === "GET" ? "get" : "delete"](address(subject))).status;
    const send = { POST: client.post, PUT: client.put, PATCH: client.patch }[method];
    return (await send(address(subject), body(subject))).status;
  }

  function expectedOf(name: RouteName, { right }: Route): Record<string, number> {
    const { ok = 200, statuses = {} } = EXAMPLES[name] ?? {};
    return Object.fromEntries(
      PERSON_NAMES.map((person) => [person, statuses[person] ?? statusFor(person, right, ok)]),
    );
  }

  it("is a call of the contract, served by one file named after it", () => {
    const described = CALLS.map(({ route }) => `${route.method} ${route.path}`);
    expect(mounted().toSorted()).toEqual(described.toSorted());
    expect(routeFiles()).toHaveLength(findRoutes().length);
  });

  it.each(findRoutes())("$name is loaded with its contract", async ({ route, load }) => {
    expect((await load()).route).toBe(route);
  });

  it.each(CALLS)("$name answers each user according to its right", async ({ name, route }) => {
    const answered: Record<string, number> = {};
    for (const person of PERSON_NAMES) answered[person] = await statusOf(name, route, person);
    expect(answered).toEqual(expectedOf(name, route));
  });

  it("handles bodies of any JSON value without an internal error", async () => {
    const client = await clients["the owner"]();
    for (const { method, url } of routes.filter((route) => /POST|PATCH|PUT/.test(route.method))) {
      if (!url.startsWith(`${REST_BASE}/`) || url === addressOf(finishSaml, {})) continue;
      for (const body of ["null", "1", '"x"', "[]", "[null]", "{}"]) {
        const answer = await fetch(server.url + url.replace(/:\w+/g, "1"), {
          method,
          headers: { cookie: client.cookie, "content-type": "application/json" },
          body,
        });
        const text = await answer.text();
        expect([method, url, body, text]).toEqual([
          method,
          url,
          body,
          expect.not.stringContaining("Something went wrong"),
        ]);
      }
    }
  });

  it("refuses calls without a session unless it is marked as open", async () => {
    for (const { method, url, isOpen } of routes) {
      if (isOpen || !url.startsWith(`${REST_BASE}/`)) continue;
      const address = server.url + url.replace(/:\w+/g, "1").replace("*", "nowhere");
      for (const cookie of ["", "heddle-auth=forged.forged"]) {
        const answer = await fetch(address, {
          method,
          headers: {
            cookie,
            ...(method === "GET" || method === "HEAD" ? {} : { "content-type": "application/json" }),
          },
        });
        expect([method, url, answer.status]).toEqual([method, url, 401]);
      }
    }
  });

  it("takes changes from pages of this site only", async () => {
    for (const { method, url } of routes.filter((route) => /POST|PATCH|PUT|DELETE/.test(route.method))) {
      if (!url.startsWith(`${REST_BASE}/`) || url === addressOf(finishSaml, {})) continue;
      const foreign: Record<string, string>[] = [
        { origin: "https://evil.example" },
        { "sec-fetch-site": "cross-site" },
        { origin: "null" },
      ];
      for (const headers of foreign) {
        const answer = await fetch(server.url + url.replace(/:\w+/g, "1"), {
          method,
          headers: { ...headers, cookie: owner.cookie },
        });
        expect([method, url, answer.status]).toEqual([method, url, 403]);
      }
    }
  });

  it("other than the REST calls is known to show no user's data", () => {
    const pages = routes.map(({ url }) => url).filter((url) => !url.startsWith(`${REST_BASE}/`));
    const unknown = pages.filter(
      (url) =>
        !OPEN_PAGES.includes(url) &&
        !/^\/(?:icons\/|oauth\/|\.well-known\/(?:oauth-|openid-configuration)|docs(?:\/|$)|webhook|form(?:-test|-waiting)?(?:\/|$)|mcp(?:-test)?(?:\/|$)|api\/v1)/.test(
          url,
        ),
    );
    expect([...new Set(unknown)]).toEqual([]);
  });

  it("of the push channel, as stream and as socket, requires a session", async () => {
    const open = async (sent: string) => {
      const controller = new AbortController();
      const answer = await fetch(`${server.url}/rest/push?sessionId=tab`, {
        headers: { cookie: sent },
        signal: controller.signal,
      });
      controller.abort();
      return answer.status;
    };
    expect(await open("")).toBe(401);
    const { cookie } = await clients["the owner"]();
    expect(await open(cookie)).toBe(200);
    const socket = (sent: string, origin?: string) =>
      new Promise<string>((resolve) => {
        const headers = { cookie: sent, ...(origin ? { origin } : {}) };
        const made = new WebSocket(`${server.url.replace("http", "ws")}/rest/push?sessionId=tab`, {
          headers,
        } as unknown as string[]);
        made.onopen = () => {
          made.close();
          resolve("open");
        };
        made.onerror = () => resolve("refused");
      });
    expect(await socket("")).toBe("refused");
    expect(await socket(cookie)).toBe("open");
    expect(await socket(cookie, "https://evil.example")).toBe("refused");
  });
});
