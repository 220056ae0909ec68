import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Http, HttpRequest } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { createHttpClient } from "../platform/http-client/index.ts";
import { testCredential } from "./credential-test.ts";

const described = {
  authenticate: {
    type: "generic" as const,
    properties: {
      headers: { Authorization: "=Bearer {{ $credentials.token }}" },
      qs: { team: "={{ $credentials.team }}" },
    },
  },
  test: {
    request: { baseURL: "={{ $credentials.domain }}/api", url: "me", qs: { full: true } },
    rules: [
      {
        type: "responseSuccessBody",
        properties: { key: "ok", value: false, message: "The token is not known." },
      },
    ],
  },
};
const data = { token: "s3cret", team: "1", domain: "https://service.example" };

function answering(status: number, body: unknown) {
  const seen: HttpRequest[] = [];
  const http: Http = {
    send: async (request) => {
      seen.push(request);
      return {
        status,
        statusText: "",
        headers: {},
        url: request.url,
        body: new TextEncoder().encode(JSON.stringify(body)),
      };
    },
  };
  return { http, seen };
}

describe("testing a credential", () => {
  it("makes the request that its type prescribes", async () => {
    const { http, seen } = answering(200, { ok: true });
    expect(await testCredential(http, described, data)).toMatchObject({ status: "OK" });
    expect(seen[0]).toMatchObject({
      method: "GET",
      url: "https://service.example/api/me?full=true&team=1",
      headers: { authorization: "Bearer s3cret" },
      secretHeaders: ["authorization"],
    });
  });

  it("fails by status, by a rule of the type and without an answer, and reveals no secrets", async () => {
    const refused = await testCredential(answering(401, {}).http, described, data);
    expect(refused).toEqual({ status: "Error", message: expect.stringContaining("401") });
    const broken = await testCredential(answering(200, { ok: false }).http, described, data);
    expect(broken).toEqual({ status: "Error", message: "The token is not known." });
    const silent: Http = { send: () => Promise.reject(new Error("service.example refused the connection")) };
    const failed = await testCredential(silent, described, data);
    expect(failed).toMatchObject({
      status: "Error",
      message: expect.stringContaining("refused the connection"),
    });
    expect(JSON.stringify([refused, broken, failed])).not.toContain("s3cret");
    expect(await testCredential(silent, {}, data)).toMatchObject({ status: "Error" });
    expect(
      await testCredential(silent, { ...described, test: { request: { url: "::" } } }, data),
    ).toMatchObject({
      status: "Error",
    });
  });

  it("reports a service that takes too long, responds endlessly, or with a web page", async () => {
    const service = createServer((request, response) => {
      if (request.url?.startsWith("/page")) response.end("<!doctype html><title>Sign in</title>");
      else if (request.url?.startsWith("/endless")) {
        const more = setInterval(() => response.write("x".repeat(100_000)), 1);
        response.once("close", () => clearInterval(more));
      }
    });
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
    const base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const refuse = () => {
      throw new Error("no files");
    };
    const http = createHttpClient({ binary: { get: refuse, stream: refuse }, allow: ["127.0.0.1"] });
    const of = (path: string, rules: object[] = []) =>
      testCredential(
        http,
        { ...described, test: { request: { baseURL: base, url: path }, rules } },
        data,
        400,
      );
    expect((await of("slow")).message).toMatch(
      /could not be asked: 127\.0\.0\.1:\d+ did not answer within 0\.4 seconds/,
    );
    expect((await of("endless")).message).toMatch(/larger than 1 MB|did not answer within/);
    const mustBeOk = { type: "responseSuccessBody", properties: { key: "ok", value: false, message: "No." } };
    expect(await of("page", [mustBeOk])).toMatchObject({ status: "OK" });
    await http.close();
    service.closeAllConnections();
    service.close();
  });

  it("keeps to the hosts that the credential is limited to", async () => {
    const { http, seen } = answering(200, {});
    const limited = {
      ...data,
      allowedHttpRequestDomains: "domains",
      allowedDomains: "a.example, *.b.example",
    };
    await testCredential(http, described, limited);
    expect(seen[0]?.allowedHosts).toEqual(["a.example", "*.b.example"]);
  });
});
