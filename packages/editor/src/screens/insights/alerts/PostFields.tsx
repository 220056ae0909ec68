import { type AlertPost, MAX_ALERT_POSTS } from "@heddle/api";
import { alerts as text } from "../../../base/texts/alerts.ts";
import { RowList } from "../../../ui/fields/RowList.tsx";
import { Input, Select } from "../../../ui/index.ts";

const KINDS = Object.keys(text.channels) as AlertPost["kind"][];

interface PostFieldsProps {
  value: readonly AlertPost[];
  onChange(value: readonly AlertPost[]): void;
}

/** Channels that a notice is posted to, one per row. */
export function PostFields({ value, onChange }: PostFieldsProps) {
  return (
    <RowList<AlertPost>
      rows={value}
      onChange={onChange}
      create={() => ({ kind: "slack", url: "" })}
      legend={text.postTo}
      hint={text.postHint}
      addLabel={text.addChannel}
      removeLabel={text.removeChannel}
      columns="minmax(120px, auto) 1fr"
      isFull={value.length >= MAX_ALERT_POSTS}
    >
      {({ kind, url }, change) => (
        <>
          <Select<AlertPost["kind"]>
            aria-label={text.channelKind}
            value={kind}
            options={KINDS.map((each) => ({ value: each, label: text.channels[each] }))}
            onChange={(each) => change({ kind: each })}
          />
          <Input
            aria-label={text.channelUrl}
            dir="ltr"
            placeholder="https://"
            value={url}
            onChange={({ target }) => change({ url: target.value })}
          />
        </>
      )}
    </RowList>
  );
}
