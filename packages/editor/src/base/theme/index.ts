export {
  chooseTheme,
  startTheme,
  type ThemeChoice,
  useThemeChoice,
} from "./theme.ts";
