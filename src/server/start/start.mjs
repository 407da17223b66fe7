import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Starts the server from Node's compile cache. This file is JavaScript because Node's type stripper takes 20 MB and
 * stays in memory once loaded, which the first TypeScript file outside the cache does. Worker threads and child
 * processes inherit the cache through the variable.
 *
 * `npm start` is `exec node …`, so that npm's signals reach this process and npm waits for it: some shells (dash) do not
 * forward signals and would leave the server running. Windows has no `exec` and runs the command after `||`.
 */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('../../../node_modules/.cache/compiled', import.meta.url),
)
enableCompileCache(process.env.NODE_COMPILE_CACHE)
await import('./main.ts')
// Now, and not only at exit, which a crash would skip.
flushCompileCache()
