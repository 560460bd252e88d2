import { getDeviceSettings, subscribeToDeviceSettings } from '#src/ui/device-settings.ts'

/** Applies the theme setting to the document, now and after every change; `system` leaves it to the browser. */
export function applyTheme(): void {
  const apply = () => {
    const { theme } = getDeviceSettings()
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }
  apply()
  subscribeToDeviceSettings(apply)
}
