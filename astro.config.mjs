import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { serveInDev } from './src/server/start/dev.ts'
import { buildManifest } from './src/server/start/build/build-manifest.ts'
import { fewFiles } from './src/server/start/build/few-files.ts'
import { codeSplitting } from './src/server/start/build/code-splitting.ts'

export default defineConfig({
  output: 'static',
  // One file a page (`login.html`, `campaigns/_id.html`), as src/lib/routes.ts says.
  // No style sheet in the page itself: each would be allowed by its hash, and all are in one.
  build: { format: 'file', inlineStylesheets: 'never' },
  integrations: [react(), serveInDev(), fewFiles(), buildManifest()],
  devToolbar: { enabled: false },
  // The same settings as the server's; it checks them itself (src/server/start/dev.ts).
  server: { host: process.env.HOST || '127.0.0.1', port: Number(process.env.PORT || 4321) },
  // Astro writes script-src and style-src with hashes into each page; every other directive is a header.
  security: { csp: true },
  vite: {
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting } } } },
      // The functions that are printed into the head (layouts/head-scripts.ts) then come in few bytes.
      prerender: { build: { rolldownOptions: { output: { minify: true } } } },
    },
    build: {
      // The oldest that know light-dark() and color-mix(): nothing is rewritten for older ones.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    },
  },
})
