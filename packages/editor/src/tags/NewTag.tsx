import type { Tag } from "@heddle/api";
import { texts } from "../base/texts/index.ts";
import { TagNameForm } from "./TagNameForm.tsx";
import { createTag } from "./tag-calls.ts";

/** A row for the name of a new tag. */
export function NewTag({ tags, onDone }: { tags: readonly Tag[]; onDone(): void }) {
  const create = async (name: string) => {
    await createTag(name);
    onDone();
  };
  return <TagNameForm start="" tags={tags} label={texts.tags.newName} onSave={create} onCancel={onDone} />;
}
