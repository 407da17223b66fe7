import sharp from 'sharp'
import * as v from 'valibot'
import { type Delivery, getDelivery, postDeliveries, putDelivery } from '../../src/contract/deliveries.ts'
import { versionedPath } from '../../src/contract/endpoint.ts'
import { uploadProof } from '../../src/contract/signed-calls.ts'
import { requested, first, now } from './edit-steps.ts'
import type { EditedAgency } from './edited-agency.ts'
import { retryBusy } from './requester.ts'

/** Requests missing numbers from the first creator of the first campaign. */
export async function newDelivery(agency: EditedAgency): Promise<Delivery> {
  const [creator] = (await now(agency)).creators
  const body = { creatorIds: [creator?.id ?? ''] }
  const made = await requested(agency, postDeliveries, { params: { id: first(agency).id }, body })
  const [delivery] = v.parse(postDeliveries.output, made)
  if (delivery === undefined) throw new Error('One was made.')
  return delivery
}

export function tokenOf({ url }: Pick<Delivery, 'url'>): string {
  return url?.split('?token=')[1] ?? ''
}

/** The creator sends the first missing number. */
export async function sendNumbers(agency: EditedAgency) {
  const token = tokenOf(await newDelivery(agency))
  const query = { token }
  const page = v.parse(getDelivery.output, (await agency.app.anybody(getDelivery, { query })).json)
  const missing = page.contents.flatMap(({ contentId, numbers }) =>
    numbers
      .filter(({ state }) => state !== 'CONFIRMED')
      .map(({ metric }) => ({ contentId, metric, value: 321 })),
  )
  const numbers = missing.slice(0, 1)
  const { status, text } = await agency.app.anybody(putDelivery, { query, body: { numbers } })
  if (status !== 200) throw new Error(`putDelivery: ${status} ${text}`)
  return { token, numbers, contentId: numbers[0]?.contentId ?? '' }
}

export async function uploadProofOf(
  { app }: Pick<EditedAgency, 'app'>,
  token: string,
  contentId: string,
): Promise<void> {
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer()
  const address = `/api${versionedPath(uploadProof.path)}?token=${token}&content=${contentId}`
  const init = { method: 'PUT', body: new Uint8Array(photo), headers: { 'Content-Type': 'image/jpeg' } }
  const { status } = await retryBusy(() => app.app.request(address, init))
  if (status !== 200) throw new Error(`uploadProof: ${status}`)
}
