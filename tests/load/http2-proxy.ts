import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Headers implied and forbidden by HTTP/2. */
const OF_CONNECTIONS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

/**
 * Speaks HTTP/2 with TLS, with an ad-hoc certificate, in front of an HTTP/1.1 server, until the process ends.
 * @param target that server's origin
 */
export async function startHttp2Proxy(target: string, port: number): Promise<{ url: string }> {
  const proxy = createSecureServer(certificate(), (requested, answer) => {
    const headers = { ...passedOn(requested.headers), host: `127.0.0.1:${port}` }
    const sent = request(`${target}${requested.url}`, { method: requested.method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, passedOn(given.headers))
      given.pipe(answer)
    })
    sent.once('error', () => answer.writeHead(502).end())
    requested.pipe(sent)
  })
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  proxy.unref()
  return { url: `https://127.0.0.1:${port}` }
}

function passedOn<T>(headers: Record<string, T>): Record<string, T> {
  const stored = Object.entries(headers).filter(
    ([name]) => !name.startsWith(':') && !OF_CONNECTIONS.has(name),
  )
  return Object.fromEntries(stored)
}

function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const files = ['-subj', '/CN=127.0.0.1', '-keyout', key, '-out', cert]
  execFileSync('openssl', ['req', ...kind, ...files], { stdio: 'pipe' })
  const made = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return made
}
