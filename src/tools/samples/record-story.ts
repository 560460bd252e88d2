import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { launchBrowser } from '#src/tools/bench/support/launch-browser.ts'
import { spawnServer } from '#src/testing/builders/spawned-server.ts'

// Plays the story of the samples in the built app and records it as public/story.webp, the picture of the README:
// `npm run build && node src/tools/samples/record-story.ts`. It fails if the app behaves differently.

const width = 1280
const target = join(import.meta.dirname, '../../../public/story.webp')

/** A still of the recording, and how long it is shown, in milliseconds. */
interface Still {
  readonly png: Buffer
  readonly milliseconds: number
}

async function playStory(page: Page): Promise<readonly Still[]> {
  const stills: Still[] = []
  const show = async (milliseconds: number) => {
    // Crops and marks appear after the fields.
    await page.waitForTimeout(1200)
    stills.push({ png: await page.screenshot(), milliseconds })
  }
  const fields = page.getByRole('region', { name: 'Fields' })
  const getNumber = () => fields.getByRole('group', { name: 'Invoice number', exact: true })
  const openInvoice = async (place: number) => {
    await page.goto('/')
    await page.getByRole('button', { name: `Open invoice ${place}` }).click()
    await getNumber().waitFor()
  }
  await page.goto('/')
  await page.getByRole('button', { name: 'Open invoice 1' }).waitFor()
  await show(2500)
  await openInvoice(1)
  await show(2000)
  await getNumber().click()
  await getNumber().getByLabel('Value', { exact: true }).fill('ZT-48213')
  await show(2500)
  await send(page)
  await show(2500)
  await openInvoice(2)
  await send(page)
  await openInvoice(3)
  await getNumber().getByText('ZT-48590').first().waitFor()
  await getNumber().getByText('learnt from 2 documents').waitFor()
  await show(4000)
  return stills
}

async function send(page: Page): Promise<void> {
  const toCheck = page.getByRole('region', { name: 'Fields' }).locator('fieldset[data-state="to-check"]')
  while ((await toCheck.count()) > 0) {
    await toCheck.first().getByRole('button', { name: 'Accept', exact: true }).click()
    await page.waitForTimeout(300)
  }
  await page.getByRole('button', { name: 'Send corrections' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await page.getByRole('dialog', { name: 'Corrections sent' }).waitFor()
}

const folder = await mkdtemp(join(tmpdir(), 'veldwerk-story-'))
const server = await spawnServer({ DATA_DIR: folder })
const browser = await launchBrowser()
try {
  const page = await browser.newPage({
    baseURL: server.url,
    viewport: { width, height: 720 },
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
  })
  const stills = await playStory(page)
  const frames = stills.map(({ png }) => png)
  const bytes = await sharp(frames, { join: { animated: true } })
    .webp({ quality: 70, effort: 6, loop: 0, delay: stills.map(({ milliseconds }) => milliseconds) })
    .toFile(target)
  console.log(`${frames.length} stills, ${Math.ceil(bytes.size / 1024)} kB`)
} finally {
  await browser.close()
  await server.end('SIGTERM')
  await rm(folder, { recursive: true })
}
