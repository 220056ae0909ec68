interface Size {
  readonly width: number;
  readonly height: number;
}

/** New size of a picture, by an option of the format. */
export function newSize({ width, height }: Size, wanted: Size, option: string): Size {
  const ratios = [wanted.width / width, wanted.height / height];
  const scaled = (factor: number) => ({
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  });
  switch (option) {
    case "ignoreAspectRatio":
      return wanted;
    case "maximumArea":
      return scaled(Math.sqrt((wanted.width * wanted.height) / (width * height)));
    case "minimumArea":
      return scaled(Math.max(...ratios));
    case "onlyIfLarger":
      return scaled(Math.min(1, ...ratios));
    case "onlyIfSmaller":
      return scaled(Math.max(1, Math.min(...ratios)));
    case "percent":
      return { width: (width * wanted.width) / 100, height: (height * wanted.height) / 100 };
    default:
      return scaled(Math.min(...ratios));
  }
}
