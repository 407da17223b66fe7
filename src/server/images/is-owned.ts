import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '../db/schema.ts'

const OWNERS = [
  'agencies',
  'brands',
  'contents',
  'creators',
  'dashboards',
  'found_contents',
  'organizations',
] as const

/**
 * Whether an image is in use: as a campaign's cover, in a frozen report, as a logo, portrait or content image. Records
 * in the trash do not count, though they may be restored.
 */
export function isOwned(eb: ExpressionBuilder<Schema, 'images'>) {
  return eb.or([
    eb.exists(eb.selectFrom('campaigns').select('id').whereRef('cover_image_id', '=', 'images.id')),
    eb.exists(eb.selectFrom('frozen_images').select('image_id').whereRef('image_id', '=', 'images.id')),
    eb.exists(eb.selectFrom('delivered_proofs').select('image_id').whereRef('image_id', '=', 'images.id')),
    ...OWNERS.map((owner) =>
      eb.exists(eb.selectFrom(owner).select('id').whereRef('image_id', '=', 'images.id')),
    ),
  ])
}
