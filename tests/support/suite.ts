import { fileURLToPath } from 'node:url'
import { type ViteUserConfig, defineConfig } from 'vitest/config'

type TestOptions = NonNullable<ViteUserConfig['test']>

/** The vitest configuration of one folder of tests, the same for all but for `options`. */
export function suite(folder: 'unit' | 'api' | 'checks', options: TestOptions = {}): ViteUserConfig {
  return defineConfig({
    root: fileURLToPath(new URL('../../', import.meta.url)),
    test: {
      name: folder,
      include: [`tests/${folder}/**/*.test.ts`],
      environment: 'node',
      restoreMocks: true,
      unstubEnvs: true,
      // Two: the machines of this project have two cores, and so has the usual runner.
      maxWorkers: 2,
      // What takes a second there may take ten where others work too: a test fails by what it finds, not by the clock.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // As the browser tests: a try more where no one watches, printed as «retry».
      retry: process.env.CI === 'true' ? 1 : 0,
      ...options,
    },
  })
}
