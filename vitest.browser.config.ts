import { playwright } from '@vitest/browser-playwright'
import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import { provideChromium } from './e2e/support/provide-chromium.ts'
import { serveTestService } from './src/testing/browser/serve-test-service.ts'
import viteConfig from './vite.config.ts'

const minute = 60_000

/** Component tests: a screen in a real Chromium with the real service behind it. `npm run components` runs them. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    plugins: [serveTestService()],
    // Found by the app's entry otherwise, in the middle of the first test: the page would be loaded again.
    optimizeDeps: {
      entries: ['src/main.tsx', 'src/**/*.browser.test.tsx'],
      // Finds its wasm beside its own script.
      exclude: ['@electric-sql/pglite'],
    },
    test: {
      name: 'browser',
      include: ['src/**/*.browser.test.tsx'],
      // Of two pages at once one is hidden, and what is hidden does not ask how far a document is.
      fileParallelism: false,
      globalSetup: ['src/testing/browser/serve-test-service.ts'],
      // They only end what would never end: a machine that others share was seen to be ten times slower.
      testTimeout: 5 * minute,
      hookTimeout: 5 * minute,
      expect: { poll: { timeout: 2 * minute } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { executablePath: provideChromium(), args: ['--no-sandbox', '--disable-gpu'] },
          contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Amsterdam' },
          actionTimeout: 2 * minute,
        }),
        instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
      },
    },
  }),
)
