import { expect, test } from 'vitest'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import type { ReviewSession } from '../session/review-session.ts'
import { createSelectionStore } from '../session/selection-store.ts'
import { buildCommands, commandNames, isRefusedToReader, type CommandDeps } from './review-commands.ts'

const run = () => {}
const getRun = () => run

function build(isReadOnly: boolean, undoAction?: () => void) {
  const session = {
    isReadOnly,
    selection: createSelectionStore(),
    documentIndex: 0,
    getSearch: () => ({}),
    store: { getState: () => ({ history: { past: [{}], present: [], future: [{}] }, documents: [] }) },
  } as unknown as ReviewSession
  const deps = {
    session,
    selected: { name: 'Number', state: 'corrected', edit: { state: 'corrected' } } as ReviewField,
    onOpenDialog: run,
    focusSearchBox: run,
    toggleOnlyToCheck: run,
    getPageCommand: getRun,
    getFocusPagesCommand: getRun,
    getDocumentCommand: getRun,
    getBoundaryCommand: () => undefined,
    getQueueCommand: getRun,
    getActionCommand: () => undefined,
    compare: run,
    compareCurrent: run,
    compareEarlier: undefined,
    copyLink: run,
    lookUpDocumentNumber: run,
    goToScreen: run,
    getUndoActionCommand: () => undoAction,
  } satisfies CommandDeps
  return { session, commands: buildCommands(deps) }
}

test('an earlier reading has the commands for moving and reading, and none that changes it', () => {
  const { commands } = build(false)
  const earlier = build(true)
  const refused = commandNames.filter((name) => commands[name] && earlier.commands[name] === undefined)
  expect(refused).toEqual([
    'accept',
    'absent',
    'reset',
    'lookUp',
    'nextLocation',
    'pickWord',
    'send',
    'undo',
    'redo',
    'add',
  ])
  // Their keys say why they do nothing.
  expect(commandNames.filter((name) => isRefusedToReader(earlier.session, name))).toEqual(refused)
  expect(build(true, run).commands.undo, 'an action, such as sending another document').toBe(run)
})
