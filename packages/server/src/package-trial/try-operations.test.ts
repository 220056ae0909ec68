import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setOwnTypes } from "@heddle/nodes";
import { endProcesses } from "@heddle/package-host";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeFolder } from "../community-packages/describe-folder.ts";
import { differences } from "./compare-requests.ts";
import { findingsOf } from "./findings.ts";
import { type TriedOperation, tryOperations } from "./try-operations.ts";

const PACKAGES = fileURLToPath(new URL("../../../../fixtures/packages/", import.meta.url));
const NAME = "n8n-nodes-sample";

let folder: string;
let tried: TriedOperation[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "heddle-trial-"));
  const { catalogue, types } = await describeFolder(join(PACKAGES, NAME), NAME, {
    limits: { memoryMegabytes: 64, stallSeconds: 60 },
    file: join(folder, "catalogue.json"),
  });
  setOwnTypes(types);
  tried = await tryOperations(catalogue);
});
afterAll(async () => {
  setOwnTypes();
  await endProcesses();
  rmSync(folder, { recursive: true, force: true });
});

const ofRecords = () => tried.filter(({ node }) => node === `${NAME}.records`);

describe("operations of a package", () => {
  it("send what their description declares to a service", () => {
    expect(ofRecords().map(({ label, requests, differences: found }) => [label, requests[0], found])).toEqual(
      [
        ["operation get", "GET https://service.test/records/1", []],
        ["operation create", "POST https://service.test/records", []],
        ["operation move", "PUT https://service.test/records/1", []],
        ["operation list", "GET https://service.test/records", []],
        ["operation pages", "GET https://service.test/paged", []],
        ["operation follow", "GET https://service.test/page", []],
        ["operation generic", "GET https://service.test/linked", []],
        ["operation download", "GET https://service.test/bytes", []],
      ],
    );
  });

  it("are tried in every class of a node with several versions, except for triggers", () => {
    const versions = tried.filter(({ node }) => node === `${NAME}.versions`);
    expect(versions.map(({ typeVersion }) => typeVersion)).toEqual([1, 2, 2.1]);
    expect(tried.filter(({ node }) => node === `${NAME}.watch`)).toEqual([]);
  });

  it("report requests that differ or are missing", () => {
    const [first] = ofRecords();
    const odd = { ...first!, differences: ["the method is GET, and is declared as PUT"] };
    expect(findingsOf([odd])).toEqual([
      {
        level: "ok",
        text: `${NAME}.records 1: 1 operation tried, 1 with requests, 0 of 1 as the description declares.`,
      },
      {
        level: "fail",
        text: expect.stringContaining("operation get: the method is GET, and is declared as PUT"),
      },
    ]);
  });
});

describe("a request that arrived", () => {
  const declared = {
    method: "POST",
    url: "https://service.test/rows?mode=all",
    query: new Map<string, unknown>([["limit", 5]]),
    body: new Map<string, unknown>([["row.name", "sample"]]),
    hasFunctions: false,
  };
  const arrived = (target: string, body: unknown, method = "POST") => ({
    method,
    url: new URL(target, "https://service.test"),
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

  it("is compared by method, URL, query and body", () => {
    expect(differences(declared, arrived("/rows?mode=all&limit=5", { row: { name: "sample" } }))).toEqual([]);
    expect(differences(declared, arrived("/row?limit=6", { row: {} }, "PUT"))).toEqual([
      'the method is "PUT", and is declared as "POST"',
      'the address is "https://service.test/row", and is declared as "https://service.test/rows"',
      `the query's mode is missing, and is declared as "all"`,
      `the query's limit is "6", and is declared as "5"`,
      `the body's row.name is missing, and is declared as "sample"`,
    ]);
  });
});
