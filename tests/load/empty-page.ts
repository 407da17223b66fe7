import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { pageHeaders } from '../../src/server/site/site-headers.ts'
import { freePort } from '../support/free-port.ts'
import { projectRoot } from '../support/project-files.ts'

const sources = {
  'astro.config.mjs': `import react from '@astrojs/react'
export default { integrations: [react()], devToolbar: { enabled: false } }`,
  'src/list.jsx': `import { useEffect, useState } from 'react'
export function List() {
  const [items, setItems] = useState([])
  useEffect(() => void fetch('/list.json').then((response) => response.json()).then((list) => setItems(list.items)), [])
  return <main><h1>Lista</h1><ul>{items.map((item) => <li key={item.id}>{item.campaignName}</li>)}</ul></main>
}`,
  'src/pages/index.astro': `---
import { List } from '../list.jsx'
---
<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>Lista</title></head><body><p>Lista in arrivo</p><List client:only="react" /></body></html>`,
}
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
}

/**
 * Builds an Astro page with one React island that fetches this list, and serves it with brotli, immutable files and
 * page headers, like the product: `Cross-Origin-Opener-Policy` costs a new process.
 */
export async function serveEmptyPage(list: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const cache = join(projectRoot, 'node_modules', '.cache')
  await mkdir(cache, { recursive: true })
  // Inside the project, where Astro and React are found.
  const root = await mkdtemp(join(cache, 'empty-page-'))
  await mkdir(join(root, 'src', 'pages'), { recursive: true })
  for (const [name, text] of Object.entries(sources)) await writeFile(join(root, name), text)
  const astro = join(projectRoot, 'node_modules', 'astro', 'bin', 'astro.mjs')
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, [astro, 'build', '--root', root], { cwd: root, env })
  const site = join(root, 'dist')
  const files = new Map([['/list.json', brotliCompressSync(list)]])
  for (const entry of await readdir(site, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(site.length).replace('/index.html', '/'), brotliCompressSync(await readFile(path)))
  }
  await rm(root, { recursive: true })
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const body = files.get(path)
    if (body === undefined) return response.writeHead(404).end()
    response.writeHead(200, {
      ...(path === '/' && pageHeaders([], false)),
      'content-type': types[extname(path)] ?? types['.html'],
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': path.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    return response.end(body)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}
