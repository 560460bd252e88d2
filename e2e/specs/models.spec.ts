import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { findViolations, findViolationsInBothSchemes } from '../support/accessibility.ts'
import { expectNoOverflow } from '../support/expect-no-overflow.ts'
import { createTextFile, type UploadFile } from '../support/files/upload-file.ts'
import { expect, test } from '../support/fixtures.ts'
import { documentsPage, getField } from '../support/review-page.ts'

const text = 'Invoice number: 2026-17\nInvoice date: 3 April 2026\nProjectcode: PX-4471\nTotal: 121,00\n'

const theirs = {
  name: 'ProjectCode',
  type: 'String',
  label: { en: 'Code of the project' },
  labels: ['Projectcode'],
}

const getOwn = (page: Page) => page.getByRole('list', { name: 'Your models' })
const getForm = (page: Page, name: string) => page.getByRole('group', { name: `Field ${name}` })
const getTrial = (page: Page) => page.getByRole('region', { name: 'Try it' })
const save = (page: Page) => page.getByRole('button', { name: 'Save model' }).click()

async function openModels(page: Page) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Create or extend a model' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Models' })).toBeVisible()
}

async function choose(page: Page, file: UploadFile) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import…' }).click()
  await (await chooser).setFiles(file)
}

test('a model that extends invoices is made, tried, used, exported, deleted and imported', async ({
  page,
  consoleErrors,
}) => {
  await test.step('a document to try it on', async () => {
    await documentsPage.visit(page)
    await documentsPage.upload(page, createTextFile('nota.txt', text))
    await expect(documentsPage.row(page, 'nota.txt')).toContainText('Needs review')
  })

  await test.step('mistakes are reported at the control that they concern', async () => {
    await openModels(page)
    expect(await findViolationsInBothSchemes(page)).toEqual([])
    await page.getByRole('link', { name: 'Extend Invoice' }).click()
    await page.getByRole('textbox', { name: 'Model ID' }).fill('invoice')
    await page.getByRole('button', { name: 'Add field' }).click()
    await expect(getForm(page, 'without a name').getByRole('textbox', { name: 'Name' })).toBeFocused()
    await save(page)
    await expect(page.getByRole('textbox', { name: 'Model ID' })).toHaveAccessibleDescription(
      'Another model has this ID.',
    )
    await expect(
      getForm(page, 'without a name').getByRole('textbox', { name: 'Name' }),
    ).toHaveAccessibleDescription('Fill this in.')
    await expect(page.getByText('Fix 2 problems before saving.')).toBeVisible()
    expect(await findViolationsInBothSchemes(page)).toEqual([])
  })

  await test.step('the model is tried before it is stored', async () => {
    await page.getByRole('textbox', { name: 'Model ID' }).fill('')
    await page.getByRole('textbox', { name: 'Name in English' }).fill('Project invoice')
    const row = getForm(page, 'without a name')
    await row.getByRole('textbox', { name: 'Name' }).fill('ProjectCode')
    const field = getForm(page, 'ProjectCode')
    await field.getByRole('textbox', { name: 'Label in English' }).fill('Code of the project')
    await field.getByRole('textbox', { name: 'Printed labels to look for' }).fill('Projectcode, Project code')
    await getTrial(page).getByRole('button', { name: 'Try it' }).click()
    const found = getTrial(page).getByRole('row', { name: /Code of the project/ })
    await expect(found).toContainText('PX-4471')
    await expect(found).toContainText('%')
    await field.getByRole('checkbox', { name: /^Required/ }).check()
    await expect(getTrial(page)).toContainText('The model or the document has changed since then.')
    await getTrial(page)
      .getByText(/inherited fields/)
      .click()
    await expect(getTrial(page).getByRole('row', { name: /Invoice number/ })).toContainText('2026-17')
    expect(await findViolationsInBothSchemes(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoOverflow(page)
    expect(await findViolations(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('keys move rows and keep the focus on them; a form is not left by mistake', async () => {
    await page.getByRole('textbox', { name: 'Model ID' }).fill('project')
    await page.getByRole('button', { name: 'Add field' }).click()
    await getForm(page, 'without a name').getByRole('textbox', { name: 'Name' }).fill('Second')
    await page.keyboard.press('Alt+ArrowUp')
    const names = page.getByRole('group', { name: /^Field / }).getByRole('textbox', { name: 'Name' })
    await expect(names.first()).toHaveValue('Second')
    await expect(names.first()).toBeFocused()
    await page.getByRole('button', { name: 'Remove Second' }).click()
    await expect(names).toHaveCount(1)
    await page.getByRole('link', { name: 'All models' }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await save(page)
    await expect(page.getByText('Saved. New documents are read with it from now on.')).toBeInViewport()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit “project”')
  })

  await test.step('changes that somebody else made in the meantime are not overwritten', async () => {
    // The title comes first: only the form knows which revision it is based on.
    await expect(page.getByRole('textbox', { name: 'Name in English' })).toBeVisible()
    const model = { id: 'project', extends: 'invoice', label: { en: 'Project invoice' }, fields: [theirs] }
    const origin = new URL(page.url()).origin
    await page.request.put('/workspace/custom-models/project', {
      headers: { origin },
      data: { revision: 1, model },
    })
    await page.getByRole('textbox', { name: 'Name in English' }).fill('Mine')
    await save(page)
    await expect(page.getByRole('alert')).toContainText(
      'Someone else changed or deleted this model in the meantime.',
    )
    await page.getByRole('button', { name: 'Discard mine and show theirs' }).click()
    await expect(page.getByRole('textbox', { name: 'Name in English' })).toHaveValue('Project invoice')
    await page.getByRole('textbox', { name: 'Name in Dutch' }).fill('Projectfactuur')
    await save(page)
    await expect(page.getByText('Saved. New documents are read with it from now on.')).toBeVisible()
  })

  await test.step('a document is read with it, and reviewed under its names', async () => {
    await documentsPage.visit(page)
    await documentsPage.upload(page, createTextFile('project.txt', `${text}Thank you\n`), 'project')
    await documentsPage.review(page, 'project.txt')
    await getField(page, 'Code of the project').click()
    await expect(getField(page, 'Code of the project')).toContainText('PX-4471')
  })

  const file =
    await test.step('it is exported for SERVICE_CONFIG, and deleted after a question', async () => {
      await openModels(page)
      const saving = page.waitForEvent('download')
      await getOwn(page).getByRole('button', { name: 'Export Project invoice' }).click()
      const download = await saving
      expect(download.suggestedFilename()).toBe('veldwerk-model-project.json')
      const exported = await readFile(await download.path(), 'utf8')
      expect(JSON.parse(exported)).toMatchObject({
        organisations: [
          { models: [{ id: 'project', extends: 'invoice', fields: [{ name: 'ProjectCode' }] }] },
        ],
      })
      await getOwn(page).getByRole('button', { name: 'Delete Project invoice' }).click()
      const dialog = page.getByRole('dialog', { name: 'Delete “Project invoice”?' })
      expect(await findViolationsInBothSchemes(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Delete model' }).click()
      await expect(page.getByText('None yet. Create one')).toBeVisible()
      await page.getByRole('link', { name: 'Settings' }).first().click()
      await expect(page.getByRole('list', { name: 'Known models' })).not.toContainText('Project invoice')
      return exported
    })

  await test.step('its documents keep its names', async () => {
    await documentsPage.visit(page)
    await documentsPage.review(page, 'project.txt')
    await expect(getField(page, 'Code of the project')).toBeVisible()
  })

  await test.step('it is imported, and replaced only after a question', async () => {
    await openModels(page)
    const broken = createTextFile('models.json', file.replace('"String"', '"Text"'))
    await choose(page, broken)
    await expect(page.getByRole('alert')).toContainText(
      'Model 1, field 1, “type”: This is not one of the possible values.',
    )
    await choose(page, createTextFile('models.json', file))
    await expect(page.getByText('1 model added: project.')).toBeVisible()
    await choose(page, createTextFile('models.json', file))
    const dialog = page.getByRole('dialog', { name: 'Replace models?' })
    await dialog.getByRole('button', { name: 'Replace' }).click()
    await expect(page.getByText('1 model replaced: project.')).toBeVisible()
    await expect(getOwn(page)).toContainText('Project invoice')
    expect(await findViolationsInBothSchemes(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoOverflow(page)
    // The browser logs every response of 400 and above.
    for (const message of consoleErrors.splice(0)) expect(message).toMatch(/40[09]/)
  })
})
