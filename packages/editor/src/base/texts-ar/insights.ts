import { numberText } from "../language/amounts.ts";
import type { Translation } from "../language/translation.ts";
import { own } from "./words/nouns.ts";

/** Arabic translations of the file of the same name in `texts`. */
export const insights: Translation["insights"] = {
  title: "الإحصاءات",
  titleOf: (name) => `${own(name)} - الإحصاءات`,
  range: "الفترة",
  ranges: { day: "24 ساعة", week: "7 أيام", month: "30 يومًا", quarter: "ربع سنة", year: "سنة" },
  interval: "الفاصل الزمني",
  intervals: { hour: "ساعات", day: "أيام", week: "أسابيع" },
  failed: "تعذّر تحميل الإحصاءات",
  emptyTitle: "لم يعمل شيء في هذه الفترة",
  emptyHint: "فعّل مسار عمل: تُحتسب عمليات تنفيذه هنا. لا يُحتسب التشغيل من المحرّر.",
  emptyHintOne: "فعّل مسار العمل هذا: تُحتسب عمليات تنفيذه هنا. لا يُحتسب التشغيل من المحرّر.",
  toWorkflows: "الانتقال إلى مسارات العمل",
  showYear: "عرض سنة",
  nothingMeasured: "لم يُقَس شيء في هذه الفترة.",
  unsavedHint: "احفظ مسار العمل وفعّله. تُحتسب عمليات تنفيذه هنا.",
  executions: "عمليات التنفيذ",
  failures: "حالات الفشل",
  failureRate: "معدل الفشل",
  took: "المدة",
  tookP50: "المدة p50",
  tookP95: "المدة p95",
  tookHint: "دون وقت الانتظار.",
  queued: "وقت الطابور",
  rested: "وقت الانتظار",
  saved: "الوقت الموفَّر",
  p50: "p50",
  p95: "p95",
  waits: "وقت الطابور والانتظار",
  waitsHint: "المئين 95 لوقت الطابور والانتظار.",
  executionsHint: "عمليات التنفيذ وحالات الفشل.",
  failureRateHint: "نسبة عمليات التنفيذ الفاشلة.",
  previous: (value) => `${value} من قبل`,
  none: "–",
  percent: (share) => `${numberText(share * 100, { maximumFractionDigits: 1 })}%`,
  hours: (minutes) =>
    minutes < 60
      ? `${numberText(minutes, { maximumFractionDigits: 1 })} د`
      : `${numberText(minutes / 60, { maximumFractionDigits: 1 })} س`,
  table: "عرض كجدول",
  chart: (title) => `رسم بياني: ${title}. تتنقل مفاتيح الأسهم عليه، والجدول أدناه يحوي القيم نفسها.`,
  time: "من",
  workflows: "حسب مسار العمل",
  workflow: "مسار العمل",
  nodes: "العقد الأكثر فشلًا",
  node: "العقدة",
  noFailures: "لا فشل في هذه الفترة.",
  open: (name) => `إحصاءات ${own(name)}`,
  zone: (timezone) => `الأوقات بتوقيت ${own(timezone)}`,
};
