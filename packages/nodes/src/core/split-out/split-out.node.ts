import { defineNode, mapItems, type NodeEnvironment, type NodeOutput } from "@heddle/workflow";
import { fieldsFor } from "../../item-fields/fields-of-json.ts";
import { description, type SplitOutContext } from "./description.ts";
import { readSettings, type SplitSettings } from "./settings.ts";
import { splitItem } from "./split-item.ts";

export default defineNode({
  name: "n8n-nodes-base.splitOut",
  effect: "pure",
  descriptions: [description],
  execute(context) {
    const seen = new Set<string>();
    const wanted = new Set<string>();
    const settingsAt = settingsReader(context);
    const fields = fieldsFor(context.read().options.disableDotNotation);
    const output = mapItems(context, (item, index) => {
      const settings = settingsAt(index);
      for (const name of settings.names) wanted.add(name);
      return splitItem(item, settings, fields, (name) => seen.add(name));
    });
    const done = (result: NodeOutput) => {
      hintAtMissing(context, wanted, seen);
      return result;
    };
    return output instanceof Promise ? output.then(done) : done(output);
  },
});

/** Settings are read once if no expression makes them differ between items. */
function settingsReader(context: SplitOutContext): (index: number) => SplitSettings {
  const names = ["fieldToSplitOut", "include", "fieldsToInclude", "options"] as const;
  if (!names.every((name) => context.read.isConstant(name))) return (index) => readSettings(context, index);
  let settings: SplitSettings | undefined;
  return (index) => (settings ??= readSettings(context, index));
}

function hintAtMissing(
  context: NodeEnvironment,
  wanted: ReadonlySet<string>,
  seen: ReadonlySet<string>,
): void {
  for (const name of wanted) {
    if (!seen.has(name))
      context.hint(`No item has the field "${name}", so there was nothing to split out of it.`);
  }
}
