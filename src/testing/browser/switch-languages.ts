import { afterAll, beforeAll, expect, vi } from 'vitest'
import { initI18n, loadTexts } from '#src/app/locales/i18n.ts'
import { changeDeviceSettings } from '#src/ui/device-settings.ts'

/**
 * Prepares a test file that shows parts of the interface in both languages. Other files share the language, so it is
 * English again after the last test.
 *
 * @param texts the part of the catalogue that is shown.
 * @returns a function that switches the language; resolves once it is active.
 */
export function switchLanguages(
  texts: Parameters<typeof loadTexts>[0],
): (language: 'en' | 'nl') => Promise<void> {
  async function showLanguage(language: 'en' | 'nl'): Promise<void> {
    changeDeviceSettings({ language })
    // A busy machine may take long to load the other language.
    await vi.waitFor(() => expect(document.documentElement.lang).toBe(language), { timeout: 30_000 })
  }
  beforeAll(async () => {
    await initI18n()
    await loadTexts(texts)
  })
  afterAll(() => showLanguage('en'))
  return showLanguage
}
