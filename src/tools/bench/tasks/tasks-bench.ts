import type { Browser } from '@playwright/test'
import { launchBrowser } from '../support/launch-browser.ts'
import { startBenchApp, type BenchApp } from '../review/bench-app.ts'
import { appTasks } from './app-tasks.ts'
import {
  getFileName,
  formatDocument,
  taskNames,
  createTaskResult,
  tasks,
  type TaskName,
} from './task-definitions.ts'
import { formTasks, getSentFields, showForm } from './form-tasks.ts'
import { InputCounter } from './input-counter.ts'

// Keys and clicks needed for reviewing: five tasks in the built app with the real server and, as the peer, in a plain
// form in the same browser (see form-tasks.ts). Counted by the code that performs them (input-counter.ts), from the
// open document to its being sent; what the service received is compared with the task.

/** Measures and prints the results. */
export async function runTasksBench(): Promise<void> {
  const [app, browser] = [await startBenchApp(createTaskResult), await launchBrowser()]
  try {
    const ids = new Map<TaskName, string>()
    // The list shows the newest first, and the first task must be followed by the second.
    for (const task of taskNames.toReversed())
      ids.set(task, await app.submit(getFileName(task), new TextEncoder().encode(formatDocument(task))))
    for (const task of taskNames) {
      const ours = await runInApp(browser, app, task, ids.get(task) ?? '')
      const peer = await runInForm(browser, task)
      console.log(`${tasks[task].name}: ${formatCount(ours)}; a plain form: ${formatCount(peer)}`)
    }
  } finally {
    await browser.close()
    await app.close()
  }
}

const formatCount = ({ keys, clicks }: InputCounter) => `${keys} keys and ${clicks} clicks`

async function runInApp(browser: Browser, app: BenchApp, task: TaskName, id: string): Promise<InputCounter> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(app.url)
  await page.getByRole('link', { name: getFileName(task), exact: true }).click()
  await page.getByRole('region', { name: 'Fields' }).getByRole('group').first().waitFor()
  await page.getByRole('region', { name: 'Page', exact: true }).getByText('VW-2025-0417').first().waitFor()
  const hand = new InputCounter(page)
  await appTasks[task](page, hand)
  assertSent(task, await fetchSentFields(app.url, id))
  await context.close()
  return hand
}

async function runInForm(browser: Browser, task: TaskName): Promise<InputCounter> {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await showForm(page, task)
  const hand = new InputCounter(page)
  await formTasks[task](page, hand)
  assertSent(task, await getSentFields(page))
  await context.close()
  return hand
}

/**
 * Fetches the Text of every field that the service received; waits for the seconds in which a send can be cancelled.
 */
async function fetchSentFields(url: string, id: string): Promise<Readonly<Record<string, string>>> {
  for (const until = Date.now() + 30_000; Date.now() < until;) {
    const answer = await fetch(`${url}/workspace/submissions/${id}/feedback`)
    const { feedback } = (await answer.json()) as { feedback: { payload: string }[] }
    const payload = feedback.at(-1)?.payload
    if (payload !== undefined) return extractTexts(payload)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`Nothing was sent for ${id}`)
}

function extractTexts(payload: string): Record<string, string> {
  const { Documents } = JSON.parse(payload) as { Documents: { Fields: Record<string, { Text: string }> }[] }
  return Object.fromEntries(
    Object.entries(Documents[0]?.Fields ?? {}).map(([name, { Text }]) => [name, Text]),
  )
}

/** @throws Error when something else was sent than the task requires. An empty text counts as omitted. */
function assertSent(task: TaskName, sent: Readonly<Record<string, string>>): void {
  for (const [name, wanted] of Object.entries(tasks[task].sent))
    if ((sent[name] ?? '') !== (wanted ?? ''))
      throw new Error(`${tasks[task].name}: ${name} was sent as "${sent[name] ?? ''}", not "${wanted ?? ''}"`)
}

if (import.meta.main) await runTasksBench()
