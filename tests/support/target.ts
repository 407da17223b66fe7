import { inject } from 'vitest'

/** Where the API tests' servers run instead of in the tests' own process. */
export type Target = {
  /** Settings of every server there, except for its database and bucket. */
  settings: Record<string, string>
} & (
  | {
      name: 'cluster'
      /** The proxy before the servers. */
      url: string
      /** Each of the servers (app-host.ts). */
      hosts: string[]
    }
  | {
      name: 'netlify'
      /** Of the bundled functions. */
      folder: string
    }
)

declare module 'vitest' {
  export interface ProvidedContext {
    /** Provided by the set-ups of tests/cluster and tests/netlify only. */
    target?: Target
  }
}

/** Undefined: each test's process is its own server. So is every program that Vitest does not run (tests/crash). */
export const target = process.env.VITEST === undefined ? undefined : inject('target')
