import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** How many tests ended in which way. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Names of the tests that were left out. */
  skipped: string[];
}

/** One test of a report with the requirement ids that it is tagged with. */
export interface TaggedTest {
  title: string;
  passed: boolean;
  tags: string[];
}

/** Where the last run's reports lie. */
export const reportFolder = path.resolve(import.meta.dirname, "../../.cache/test-reports");

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; tags?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; ok: boolean; tags: string[]; tests: { status: string }[] }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** A file that could not even be loaded counts as a failed test, and so does a runner that fails without saying why. */
export function readVitestReport(file: string, exitCode: number): Outcome {
  const report = readJson<VitestReport>(file);
  if (!report) return { passed: 0, failed: 1, skipped: [] };
  const unloaded = report.testResults.filter(
    (result) => result.status === "failed" && result.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + unloaded.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.testResults.flatMap(skippedOf),
  };
}

export function readPlaywrightReport(file: string, exitCode: number): Outcome {
  const report = readJson<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 1, skipped: [] };
  const { stats } = report;
  const failed = stats.unexpected + stats.flaky;
  return {
    passed: stats.expected,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: skippedSpecs(report),
  };
}

function skippedOf({ assertionResults }: VitestReport["testResults"][number]): string[] {
  return assertionResults
    .filter(({ status }) => status !== "passed" && status !== "failed")
    .map(({ fullName }) => fullName);
}

function skippedSpecs(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? []).filter(({ tests }) => tests.every(({ status }) => status === "skipped"));
  return [...own.map(({ title }) => title), ...(suite.suites ?? []).flatMap(skippedSpecs)];
}

/** Every test of the last run, from both runners. */
export function taggedTests(): TaggedTest[] {
  const unit = readJson<VitestReport>(path.join(reportFolder, "vitest.json"))?.testResults ?? [];
  const browser = readJson<PlaywrightReport>(path.join(reportFolder, "playwright.json"));
  return [
    ...unit.flatMap((file) =>
      file.assertionResults.map((test) => ({
        title: test.fullName,
        passed: test.status === "passed",
        tags: test.tags ?? [],
      })),
    ),
    ...(browser ? testsOf(browser) : []),
  ];
}

function testsOf(suite: PlaywrightSuite): TaggedTest[] {
  const own = (suite.specs ?? []).map((spec) => ({
    title: spec.title,
    passed: spec.ok,
    tags: spec.tags.map((tag) => tag.replace(/^@/, "")),
  }));
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}

function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined;
}
