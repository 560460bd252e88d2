import { afterAll, beforeAll, expect, vi } from 'vitest'
import { initI18n, loadTexts } from '#src/app/locales/i18n.ts'
import { changeDeviceSettings } from '#src/ui/device-settings.ts'
import { standInForBrowser } from './stand-in-for-browser.ts'

/**
 * Prepares the tests of a file that show parts of the interface in both languages. Other files share the language: it is
 * English again after the last test.
 *
 * @param texts the part of the catalogue that is shown.
 * @returns shows another language; resolves once it is there.
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
    standInForBrowser()
    await initI18n()
    await loadTexts(texts)
  })
  afterAll(() => showLanguage('en'))
  return showLanguage
}
