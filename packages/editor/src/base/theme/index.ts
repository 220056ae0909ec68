export {
  chooseTheme,
  startTheme,
  type ThemeChoice,
  useActiveTheme,
  useThemeChoice,
} from "./theme.ts";
