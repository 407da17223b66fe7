import { fileURLToPath } from 'node:url'
import { type ViteUserConfig, defineConfig } from 'vitest/config'

type TestOptions = NonNullable<ViteUserConfig['test']>

/** The vitest configuration of a folder of tests, the same for all except `options`. */
export function suite(folder: 'unit' | 'api' | 'checks', options: TestOptions = {}): ViteUserConfig {
  return defineConfig({
    root: fileURLToPath(new URL('../../', import.meta.url)),
    test: {
      name: folder,
      include: [`tests/${folder}/**/*.test.ts`],
      environment: 'node',
      restoreMocks: true,
      unstubEnvs: true,
      // Two: the machines of this project have two cores, as does the usual CI runner.
      maxWorkers: 2,
      // A second there may be ten on a shared machine: tests must not fail by the clock.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // Like the browser tests: one retry in CI, printed as «retry».
      retry: process.env.CI === 'true' ? 1 : 0,
      ...options,
    },
  })
}
