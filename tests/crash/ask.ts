import { type Agent, request } from 'node:http'

/** A status, or why there is none. */
export function ask(
  url: URL,
  { headers, agent, body }: { headers: Record<string, string>; agent: Agent; body?: string | undefined },
): Promise<string> {
  return new Promise((resolve) => {
    const method = body === undefined ? 'GET' : 'POST'
    const typed = body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' }
    const sent = request(url, { method, agent, headers: typed }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(String(answer.statusCode)))
      answer.once('error', (error) => resolve(error.message))
    })
    sent.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    sent.end(body)
  })
}
