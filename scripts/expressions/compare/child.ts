// Compares parts of templates with JavaScript; started by compare.ts, to which it reports the results.
import { Settings } from "luxon";

Math.random = () => 0.5;
Settings.defaultZone = "UTC";

const { compilePart } = await import("../../../packages/expression/src/template/template.ts");
const { evaluateNatively } = await import("./native.ts");
const { describe } = await import("./plain.ts");
const { nativeNames, newNeeds, plainWorld, recording, scopeOfWorld, sourceOf } = await import("./world.ts");

function learn(source: string) {
  const needs = newNeeds();
  for (let pass = 0; pass < 3; pass++) {
    try {
      evaluateNatively(source, () => nativeNames(recording(needs)));
    } catch {
      // Reads before the error are known; the next pass gets further.
    }
  }
  return needs;
}

function native(source: string, world: ReturnType<typeof plainWorld>): { shown: string; message?: string } {
  try {
    return {
      shown: describe(
        evaluateNatively(source, (parse) =>
          nativeNames(sourceOf(world, (data) => parse(JSON.stringify(data)))),
        ),
      ),
    };
  } catch (error) {
    return { shown: "an error", message: String((error as Error)?.message ?? error) };
  }
}

function ours(source: string, world: ReturnType<typeof plainWorld>): { shown: string; message?: string } {
  const part = compilePart({ kind: "resolvable", from: 0, to: source.length, text: source });
  try {
    return { shown: describe(part.evaluateStrictly(scopeOfWorld(world))) };
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return code === "uncalled-function"
      ? { shown: "a function" }
      : { shown: "an error", message: `${code}: ${message}` };
  }
}

process.on("message", (source: string) => {
  const needs = learn(source);
  const made = ours(source, plainWorld(needs));
  const wanted = native(source, plainWorld(needs));
  process.send!({ source, ours: made, native: wanted });
});
process.send!("ready");
