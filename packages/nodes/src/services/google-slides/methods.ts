import type { NodeMethods } from "@heddle/workflow";
import { askGoogle } from "../google/connection.ts";

/** The slides of the presentation. */
export const methods: NodeMethods = {
  loadOptions: {
    getPages: async (context) => {
      const id = encodeURIComponent(String(context.parameters["presentationId"] ?? ""));
      const { slides = [] } = await askGoogle<{ slides?: { objectId: string }[] }>(
        context,
        "googleSlidesOAuth2Api",
        {
          baseURL: "https://slides.googleapis.com/v1",
          url: `/presentations/${id}`,
          qs: { fields: "slides" },
        },
      );
      return slides.map(({ objectId }, index) => ({
        name: `Slide ${index + 1}: ${objectId}`,
        value: objectId,
      }));
    },
  },
};
