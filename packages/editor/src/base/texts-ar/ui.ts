import type { Translation } from "../language/translation.ts";
import { amount, own } from "./words/nouns.ts";

const entries = (count: number) => amount(count, ["عنصر واحد", "عنصرين", "عناصر", "عنصرًا", "عنصر"]);

/** Arabic translations of the file of the same name in `texts`. */
export const ui: Translation["ui"] = {
  readOnly: "للقراءة فقط",
  readOnlyHint: "افتح مسار العمل في المحرّر لتغييره.",
  close: "إغلاق",
  cancel: "إلغاء",
  confirm: "تأكيد",
  deleteCount: (count) => `حذف (${count})`,
  deleteSelected: (count) => `حذف ${entries(count)}؟`,
  deletedSelected: (count) => `حُذف ${entries(count)}`,
  notDeletedSelected: (count) => `تعذّر حذف ${entries(count)}`,
  selectedCount: (count) => `المحدَّد: ${count}`,
  selectEntry: (name) => `تحديد ${own(name)}`,
  selectAllListed: "تحديد الكل",
  delete: "حذف",
  save: "حفظ",
  search: "بحث",
  clear: "مسح",
  clearSelection: "إلغاء التحديد",
  loading: "جارٍ التحميل",
  more: "إجراءات أخرى",
  none: "لا شيء",
  noMatches: "لا نتائج مطابقة",
  showDetails: "عرض التفاصيل",
  hideDetails: "إخفاء التفاصيل",
  increase: "زيادة",
  decrease: "إنقاص",
  resize: "تغيير الحجم",
  retry: "إعادة المحاولة",
  copy: "نسخ",
  copied: "تم النسخ",
  notCopied: "تعذّر النسخ",
  copyBlocked: "منع المتصفح الوصول إلى الحافظة. حدد النص وانسخه بلوحة المفاتيح.",
  milliseconds: (amount) => `${amount} م.ث`,
  seconds: (amount) => `${amount} ث`,
  justNow: "الآن",
  selectPlaceholder: "اختر",
};
