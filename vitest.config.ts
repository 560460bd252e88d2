import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const setupFiles = ['src/testing/test-setup.ts']
const globalSetup = ['src/testing/global-setup.ts']
const minute = 60_000
/**
 * A test's limit only ends what would never end; a machine that others share was seen to be twenty times slower: a test
 * that opens 21 files, each in a process of its own, took more than two minutes.
 */
const poll = { timeout: 2 * minute }
const unitTimeouts = { testTimeout: 10 * minute, hookTimeout: 10 * minute, expect: { poll } }
/**
 * The files of a worker share their modules: half of the processor time went into loading the same ones for each file.
 * No module of ours keeps state that a test could leave behind; what a test changes outside of them it puts back.
 */
const isolate = false
const soakTimeouts = {
  testTimeout: 30 * minute,
  hookTimeout: 30 * minute,
  expect: { poll: { timeout: 10 * minute } },
}

// The file name says which project a test belongs to.
export default defineConfig({
  test: {
    // One more than there are cores: a quarter of their time tests wait for a process or a timer.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.soak.test.ts'],
          setupFiles,
          globalSetup,
          ...unitTimeouts,
        },
      },
      {
        test: {
          name: 'dom',
          isolate,
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          exclude: ['src/**/*.browser.test.tsx'],
          setupFiles,
          globalSetup,
          ...unitTimeouts,
        },
      },
      {
        // Each starts processes of its own.
        test: {
          name: 'soak',
          environment: 'node',
          include: ['src/**/*.soak.test.ts'],
          exclude: ['src/**/*.serial.soak.test.ts'],
          maxWorkers: '100%',
          sequence: { groupOrder: 1 },
          setupFiles,
          globalSetup,
          ...soakTimeouts,
        },
      },
      {
        // These measure memory or time, or fill disks: one file at a time, after the others.
        test: {
          name: 'soak-serial',
          environment: 'node',
          include: ['src/**/*.serial.soak.test.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          setupFiles,
          globalSetup,
          ...soakTimeouts,
        },
      },
    ],
  },
})
