import { Monitor, Moon, Sun } from "lucide-react";
import { cloneElement } from "react";
import { useHydrated, useSubmitOnChange } from "../../hydration.ts";
import { Button } from "../../primitives/button/button.tsx";
import type { FormElement } from "../../primitives/slots/slots.tsx";
import { Switch } from "../../primitives/switch/switch.tsx";

export type Theme = "light" | "dark" | "system";

export interface ThemeSwitchProps {
  /** The form that sets the cookie: `<Form method="post" action="/theme" />`, with hidden inputs inside. */
  form: FormElement;
  value: Theme;
  name?: string;
  /** `switch` is the Dark Mode line of the settings; `choice` also offers the system's theme. */
  layout?: "switch" | "choice";
}

const themes = [
  { value: "light", label: "Light", Icon: Sun },
  { value: "dark", label: "Dark", Icon: Moon },
  { value: "system", label: "System", Icon: Monitor },
] as const;

/**
 * Chooses light or dark for this browser. Each choice submits the form, so the server renders the right theme
 * without a flash.
 */
export function ThemeSwitch({ form, value, name = "theme", layout = "choice" }: ThemeSwitchProps) {
  return layout === "switch" ? (
    <DarkMode form={form} value={value} name={name} />
  ) : (
    <Choice form={form} value={value} name={name} />
  );
}

function Choice({ form, value, name }: Required<Omit<ThemeSwitchProps, "layout">>) {
  return cloneElement(
    form,
    {},
    form.props.children,
    <fieldset className="theme-choice">
      <legend className="sr-only">Theme</legend>
      {themes.map(({ value: theme, label, Icon }) => (
        <button key={theme} type="submit" name={name} value={theme} aria-pressed={theme === value}>
          <Icon aria-hidden="true" />
          {label}
        </button>
      ))}
    </fieldset>,
  );
}

/**
 * An unchecked checkbox sends nothing. So a hidden input sends the light theme first, and dark overrides it.
 */
function DarkMode({ form, value, name }: Required<Omit<ThemeSwitchProps, "layout">>) {
  const hydrated = useHydrated();
  const id = `${name}-dark`;
  const submitOnChange = useSubmitOnChange(id);
  return cloneElement(
    form,
    {},
    form.props.children,
    <input type="hidden" name={name} value="light" />,
    <Switch
      label="Dark Mode"
      hint="Kept in this browser."
      name={name}
      id={id}
      value="dark"
      autoComplete="off"
      defaultChecked={value === "dark"}
      onChange={submitOnChange}
    />,
    !hydrated && (
      <Button type="submit" size="sm" className="justify-self-end">
        Save
      </Button>
    ),
  );
}
