import type { Translation } from "../language/translation.ts";

/** Arabic of the texts of the same file in `texts`. */
export const app: Translation["app"] = {
  notFoundTitle: "الصفحة غير موجودة",
  notFoundHint: "تحقق من العنوان. ربما أُزيلت الصفحة.",
  backToWorkflows: "العودة إلى مسارات العمل",
  errorTitle: "تعذّر عرض هذه الصفحة",
  unreachableTitle: "يتعذّر الوصول إلى الخادم",
};
