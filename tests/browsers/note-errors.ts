import { createServer, request as forward } from 'node:http'
import { text } from 'node:stream/consumers'
import { freePort } from '../support/free-port.ts'

const SCRIPT = `{
  const report = (words) => navigator.sendBeacon('/noted-errors', words)
  const { error } = console
  console.error = (...words) => { report(words.join(' ')); error(...words) }
  addEventListener('error', ({ message, target }) => report(message ?? 'not loaded: ' + (target.src ?? target.href)), true)
  addEventListener('unhandledrejection', ({ reason }) => report('rejected: ' + reason))
  addEventListener('securitypolicyviolation', (one) => report(one.violatedDirective + ' refused ' + one.blockedURI))
}`

const TAG = '<script src="/note-errors.js"></script>'

export type NotedSite = { url: string; errors: readonly string[]; stop: () => void }

/**
 * Proxies the site at that address unchanged, except for an initial script that reports errors: for a browser whose
 * console cannot be read by WebDriver.
 */
export async function noteErrors(site: string): Promise<NotedSite> {
  const errors: string[] = []
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '' } = incoming
    if (url === '/noted-errors') {
      void text(incoming).then((words) => errors.push(words))
      outgoing.end()
      return
    }
    if (url === '/note-errors.js') {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT)
      return
    }
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const request = forward(site + url, { method, headers }, (response) => {
      const { 'content-length': _length, ...sent } = response.headers
      outgoing.writeHead(response.statusCode ?? 502, sent)
      if (sent['content-type']?.startsWith('text/html') === true)
        void text(response).then((page) => outgoing.end(page.replace('<head>', `<head>${TAG}`)))
      else response.pipe(outgoing)
    })
    request.on('error', () => outgoing.destroy())
    incoming.pipe(request)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${port}`, errors, stop: () => void server.close() }
}
