import { useQuery } from "@tanstack/react-query";
import { texts } from "../base/texts/index.ts";
import { bytesText } from "../base/theme/bytes.ts";
import styles from "./Packages.module.css";
import { packageOfferQuery } from "./packages.ts";
import { useSettled } from "./use-settled.ts";

const text = texts.communityNodes;
const WHOLE_NAME = /^(@[^/@\s]+\/)?n8n-nodes-[^@\s]+(@\S+)?$/;

/** Registry information about the named package, above all its license. */
export function OfferedPackage({ name }: { name: string }) {
  const wanted = useSettled(name.trim());
  const { data } = useQuery({ ...packageOfferQuery(wanted), enabled: WHOLE_NAME.test(wanted) });
  if (!data) return null;
  const facts = [
    data.author && text.by(data.author),
    data.size !== undefined && bytesText(data.size),
    text.dependencies(data.dependencies),
  ];
  return (
    <section className={styles["offer"]} aria-label={text.offer}>
      <p className={styles["line"]}>
        <span className={styles["title"]}>{data.name}</span>
        <span className={styles["version"]}>{data.version}</span>
      </p>
      <p>{data.license ? text.licensed(data.license) : text.unlicensed}</p>
      <p className={styles["hint"]}>{facts.filter(Boolean).join(" · ")}</p>
    </section>
  );
}
