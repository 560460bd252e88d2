import type { Browser } from '@playwright/test'
import { launchBrowser } from './browser.ts'
import { startApp, type BenchApp } from './review-app.ts'
import { inApp } from './tasks-app.ts'
import { fileOf, printedText, taskNames, taskResult, tasks, type TaskName } from './tasks-documents.ts'
import { inForm, sentByForm, showForm } from './tasks-form.ts'
import { Hand } from './tasks-hand.ts'

// Keys and clicks that reviewing takes: five tasks done in the built app before the real server and, as the peer, in a
// plain form in the same browser (what it is like: tasks-form.ts). Counted by the hand that does them (tasks-hand.ts),
// from the document being open to its being sent; what the service got is held against what the task asks for.

/** Measures and prints. */
export async function runTasksBench(): Promise<void> {
  const [app, browser] = [await startApp(taskResult), await launchBrowser()]
  try {
    const ids = new Map<TaskName, string>()
    // The newest stands first in the list, and the first task is to lead on to the second.
    for (const task of taskNames.toReversed())
      ids.set(task, await app.submit(fileOf(task), new TextEncoder().encode(printedText(task))))
    for (const task of taskNames) {
      const ours = await doInApp(browser, app, task, ids.get(task) ?? '')
      const peer = await doInForm(browser, task)
      console.log(`${tasks[task].name}: ${count(ours)}; a plain form: ${count(peer)}`)
    }
  } finally {
    await browser.close()
    await app.end()
  }
}

const count = ({ keys, clicks }: Hand) => `${keys} keys and ${clicks} clicks`

async function doInApp(browser: Browser, app: BenchApp, task: TaskName, id: string): Promise<Hand> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(app.url)
  await page.getByRole('link', { name: fileOf(task), exact: true }).click()
  await page.getByRole('region', { name: 'Fields' }).getByRole('group').first().waitFor()
  await page.getByRole('region', { name: 'Page', exact: true }).getByText('VW-2025-0417').first().waitFor()
  const hand = new Hand(page)
  await inApp[task](page, hand)
  holdAgainst(task, await sentByApp(app.url, id))
  await context.close()
  return hand
}

async function doInForm(browser: Browser, task: TaskName): Promise<Hand> {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await showForm(page, task)
  const hand = new Hand(page)
  await inForm[task](page, hand)
  holdAgainst(task, await sentByForm(page))
  await context.close()
  return hand
}

/** The Text of every field that the service got; waits for the seconds in which a send can be taken back. */
async function sentByApp(url: string, id: string): Promise<Readonly<Record<string, string>>> {
  for (const until = Date.now() + 30_000; Date.now() < until;) {
    const answer = await fetch(`${url}/workspace/submissions/${id}/feedback`)
    const { feedback } = (await answer.json()) as { feedback: { payload: string }[] }
    const payload = feedback.at(-1)?.payload
    if (payload !== undefined) return textsOf(payload)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`Nothing was sent of ${id}`)
}

function textsOf(payload: string): Record<string, string> {
  const { Documents } = JSON.parse(payload) as { Documents: { Fields: Record<string, { Text: string }> }[] }
  return Object.fromEntries(
    Object.entries(Documents[0]?.Fields ?? {}).map(([name, { Text }]) => [name, Text]),
  )
}

/** @throws Error when something else was sent than the task asks for. An empty text counts as left out. */
function holdAgainst(task: TaskName, sent: Readonly<Record<string, string>>): void {
  for (const [name, wanted] of Object.entries(tasks[task].sent))
    if ((sent[name] ?? '') !== (wanted ?? ''))
      throw new Error(`${tasks[task].name}: ${name} was sent as "${sent[name] ?? ''}", not "${wanted ?? ''}"`)
}

if (import.meta.main) await runTasksBench()
