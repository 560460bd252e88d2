import { defineConfig } from 'vitest/config'

const setupFiles = ['src/testing/test-setup.ts']
const globalSetup = ['src/testing/global-setup.ts']
const minute = 60_000
/** A test's limit only ends what would never end; a machine that others share was seen to be ten times slower. */
const poll = { timeout: minute }
const unitTimeouts = { testTimeout: 2 * minute, hookTimeout: 2 * minute, expect: { poll } }
/**
 * The files of a worker share their modules: half of the processor time went into loading the same ones for each file.
 * No module of ours keeps state that a test could leave behind; what a test changes outside of them it puts back.
 */
const isolate = false
const soakTimeouts = { testTimeout: 30 * minute, hookTimeout: 10 * minute, expect: { poll } }

// The file name says which project a test belongs to.
export default defineConfig({
  test: {
    // By default one core stays free for nobody: on two that would be half of the machine.
    maxWorkers: '100%',
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
        // These start servers and measure memory: one file at a time.
        test: {
          name: 'soak',
          environment: 'node',
          include: ['src/**/*.soak.test.ts'],
          fileParallelism: false,
          setupFiles,
          globalSetup,
          ...soakTimeouts,
        },
      },
    ],
  },
})
