import { type ChildProcess, fork } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  type Attack as AttackLine,
  templateOfAttack,
} from "../../../packages/expression/src/testing/fuzz/attack-files.ts";
import type { Attack, Outcome } from "./attack.ts";

/** Maximum time of an attack before its process is killed. */
const CHILD_TIMEOUT_MS = 20_000;
/** Tolerance above the limit for a busy host. */
const TOLERANCE = 700;
/** MB by which an evaluation can grow the process, including uncollected garbage. */
const GROWTH = 400;

interface Place {
  readonly root: string;
  readonly canary: string;
  readonly pwned: string;
  readonly secret: string;
}

/** Tries every attack twice, with the usual and with the short limit of time; prints the successful ones and returns their number. */
export async function tryAll(lines: readonly AttackLine[], isVerbose: boolean): Promise<number> {
  const place = makePlace();
  const classes: Record<string, number> = {};
  const codes: Record<string, number> = {};
  let through = 0;
  let child = await start(place);
  for (const line of lines) {
    classes[line.class] = (classes[line.class] ?? 0) + 1;
    for (const milliseconds of [500, 100]) {
      const outcome = await attack(child, templateOfAttack(line, place), milliseconds);
      if (outcome === undefined || child.exitCode !== null) child = await restart(child, place);
      const findings = judge(outcome, milliseconds);
      if (milliseconds === 500) codes[outcome?.code ?? "value"] = (codes[outcome?.code ?? "value"] ?? 0) + 1;
      if (findings.length > 0) {
        through++;
        console.log(
          `THROUGH ${line.id} (${line.class}, ${milliseconds} ms): ${findings.join("; ")}\n        ${textOf(line).slice(0, 200)}`,
        );
      } else if (isVerbose && milliseconds === 500)
        console.log(`${line.id} ${outcome?.code ?? outcome?.shown} ${textOf(line).slice(0, 120)}`);
    }
  }
  child.kill();
  rmSync(place.root, { recursive: true });
  console.log(`${lines.length} attacks by class:`, classes);
  console.log(`${through} got through; how they ended:`, codes);
  return through;
}

function judge(outcome: Outcome | undefined, milliseconds: number): readonly string[] {
  if (outcome === undefined) return ["no answer: the process hangs or died"];
  const { findings, time, growth } = outcome;
  return [
    ...findings,
    ...(time > milliseconds + TOLERANCE ? [`took ${Math.round(time)} ms`] : []),
    ...(growth > GROWTH ? [`grew by ${Math.round(growth)} MB`] : []),
  ];
}

const textOf = ({ payload }: AttackLine) => (typeof payload === "string" ? payload : JSON.stringify(payload));

function makePlace(): Place {
  const root = mkdtempSync(path.join(tmpdir(), "heddle-attacks-"));
  const place = {
    root,
    canary: path.join(root, "canary"),
    pwned: path.join(root, "pwned"),
    secret: `canary-${crypto.randomUUID()}`,
  };
  mkdirSync(place.canary);
  writeFileSync(path.join(place.canary, "canary.txt"), place.secret);
  const database = new DatabaseSync(path.join(place.canary, "prod.db"));
  database.exec("create table secrets (value text)");
  database.prepare("insert into secrets values (?)").run(place.secret);
  database.close();
  return place;
}

function start({ canary, pwned, secret }: Place): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, "attack.ts"), {
    execArgv: ["--max-old-space-size=1024", "--disable-warning=ExperimentalWarning"],
    env: { HEDDLE_CANARY: secret, HEDDLE_CANARY_FOLDER: canary, HEDDLE_PWNED: pwned },
  });
  return new Promise((resolve, reject) => {
    child.once("message", () => resolve(child));
    child.once("exit", () => reject(new Error("The process for attacks does not start")));
  });
}

function restart(child: ChildProcess, place: Place): Promise<ChildProcess> {
  child.kill("SIGKILL");
  return start(place);
}

function attack(child: ChildProcess, template: string, milliseconds: number): Promise<Outcome | undefined> {
  return new Promise((resolve) => {
    const end = (outcome: Outcome | undefined) => {
      clearTimeout(timer);
      child.off("exit", died);
      child.off("message", answered);
      resolve(outcome);
    };
    const died = () => end(undefined);
    const answered = (message: unknown) => end(message as Outcome);
    const timer = setTimeout(() => end(undefined), CHILD_TIMEOUT_MS);
    child.once("exit", died);
    child.once("message", answered);
    child.send({ template, milliseconds } satisfies Attack);
  });
}
