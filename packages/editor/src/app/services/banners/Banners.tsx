import { type Banner, closeBanner, listBanners } from "@heddle/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Info, TriangleAlert, X } from "lucide-react";
import { useState } from "react";
import { call } from "../../../base/rest/index.ts";
import { serverPath } from "../../../base/server-path.ts";
import { servicesTexts } from "../../../base/texts/services/services.ts";
import { IconButton } from "../../../ui/index.ts";
import styles from "./Banners.module.css";

const text = servicesTexts.banner;

const bannersQuery = queryOptions({
  queryKey: ["banners"],
  queryFn: () => call(listBanners),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** The line above every page, from the services host and from experiments. */
export function Banners({ isOn, lines }: { isOn: boolean; lines: readonly Banner[] }) {
  const { data: banners = [] } = useQuery({ ...bannersQuery, enabled: isOn });
  const [closed, setClosed] = useState<readonly string[]>([]);
  const open = [...banners, ...lines].filter(({ id }) => !closed.includes(id));
  // One at a time in addition to permanent ones: the next follows when it is closed.
  const next = open.find(({ canBeClosed }) => canBeClosed);
  const shown = open.filter((banner) => !banner.canBeClosed || banner === next);
  const close = (id: string) => {
    setClosed([...closed, id]);
    // A banner that cannot be permanently closed returns with the next visit.
    call(closeBanner, { id }).catch(() => {});
  };
  if (shown.length === 0) return null;
  return (
    <section className={styles["banners"]} aria-label={text.place}>
      {shown.map((banner) => (
        <div key={banner.id} className={styles["banner"]} data-tone={banner.tone}>
          {banner.tone === "warning" ? <TriangleAlert size={14} /> : <Info size={14} />}
          <span className={styles["text"]}>{banner.text}</span>
          {banner.link && (
            <a href={serverPath(banner.link.url)} target="_blank" rel="noreferrer">
              {banner.link.label}
            </a>
          )}
          {banner.canBeClosed && (
            <IconButton
              size="sm"
              label={text.close}
              icon={<X size={14} />}
              onClick={() => close(banner.id)}
            />
          )}
        </div>
      ))}
    </section>
  );
}
