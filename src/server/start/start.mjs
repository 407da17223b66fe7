import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Starts the product with what the last start compiled. JavaScript, for what takes the types out of TypeScript fills
 * 20 MB: it is loaded with the first file that is not among the compiled ones, and stays. Threads and processes that
 * begin later follow the variable.
 *
 * `npm start` is `exec node …`, so that a signal to npm reaches this process and npm waits for it: some shells (dash) do
 * not pass signals on, and would leave the server running. Windows knows no `exec`; the command after `||` is its.
 */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('../../../node_modules/.cache/compiled', import.meta.url),
)
enableCompileCache(process.env.NODE_COMPILE_CACHE)
await import('./main.ts')
// Not at the end alone, which a crash would leave out.
flushCompileCache()
