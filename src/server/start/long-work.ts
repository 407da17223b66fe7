import { timingSafeEqual } from 'node:crypto'
import { digestOf, type Secrets, sign } from '../base/secrets.ts'
import type { Services } from '../http/services.ts'

/** Netlify's background function, named after its file. */
const PATH = '/.netlify/functions/long-work-background'

/** Lets the background function do work that may exceed the limit of a scheduled one. */
export async function startLongWork({ config, secrets }: Services): Promise<void> {
  const headers = { Authorization: tokenOf(secrets) }
  const { ok, status } = await fetch(`${config.PUBLIC_URL}${PATH}`, { method: 'POST', headers })
  if (!ok) throw new Error(`PUBLIC_URL: ${PATH} answered ${status}`)
}

/** Whether {@link startLongWork} sent it: the function is publicly reachable. */
export function isOwnCall({ secrets }: Services, { headers }: Request): boolean {
  const given = headers.get('authorization') ?? ''
  return timingSafeEqual(Buffer.from(digestOf(given)), Buffer.from(digestOf(tokenOf(secrets))))
}

function tokenOf({ functionCalls }: Secrets): string {
  return `Bearer ${sign(functionCalls, 'long work')}`
}
