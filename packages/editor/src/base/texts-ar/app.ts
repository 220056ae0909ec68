import type { Translation } from "../language/translation.ts";

/** Arabic translations of the file of the same name in `texts`. */
export const app: Translation["app"] = {
  notFoundTitle: "الصفحة غير موجودة",
  notFoundHint: "تحقق من العنوان. ربما أُزيلت الصفحة.",
  backToWorkflows: "العودة إلى مسارات العمل",
  errorTitle: "تعذّر عرض هذه الصفحة",
  unreachableTitle: "يتعذّر الوصول إلى الخادم",
};
