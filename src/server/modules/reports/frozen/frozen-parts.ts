import * as v from 'valibot'
import { SOCIAL_TYPES, type SocialType } from '../../../../vocabulary/social-types.ts'
import type { ReportLanguage } from '../../../../contract/report-files.ts'
import type { Db } from '../../../db/schema.ts'
import { notFound } from '../../../http/problem.ts'
import { unpackText } from '../../../base/packed-json.ts'
import { imageAddress } from '../../../images/image-address.ts'
import type { Secrets } from '../../../base/secrets.ts'
import { type ReportReader, visibility, type VisibilityFlags } from '../../access/visibility.ts'

/**
 * Names of a frozen report's parts: the report for each selection of platforms, its contents, each creator and channel,
 * what is compared later, and its document for each kind of reader and language.
 */
export const PART = {
  campaign: (platforms: readonly SocialType[]) => `campaign/${platformKey(platforms)}`,
  contents: 'contents',
  csv: 'csv',
  comparable: 'comparable',
  creator: (id: string) => `creator/${id}`,
  channel: (id: string) => `channel/${id}`,
  document: (key: string) => `document/${key}`,
} as const

/** `INSTAGRAM,YOUTUBE`, in the usual order. */
export function platformKey(platforms: readonly SocialType[]): string {
  return SOCIAL_TYPES.filter((type) => platforms.includes(type)).join(',')
}

/** What the document and the files of a report depend on: the reader, their visibility, the language. */
export function readerKey(reader: ReportReader, flags: VisibilityFlags, lang: ReportLanguage): string {
  const { staff, furtherTargets, ...rest } = visibility(reader, flags)
  const shown = Object.entries(rest).flatMap(([what, isShown]) => (isShown ? [what] : []))
  // For compatibility with stored files: earlier ones do not mention further targets, and those without a language are
  // Italian.
  const further = furtherTargets && !staff ? ['furtherTargets'] : []
  return [reader.kind, ...shown, ...further, ...(lang === 'it' ? [] : [lang])].join(' ')
}

/**
 * A stored part with freshly signed image addresses.
 * @throws 404 if the report has no such part
 */
export async function readPart<S extends v.GenericSchema>(
  db: Db,
  { id, part }: { id: string; part: string },
  schema: S,
  { secrets, now }: { secrets: Secrets; now: Date },
): Promise<v.InferOutput<S>> {
  const text = await findPart(db, { id, part })
  if (text === null) throw notFound()
  return v.parse(
    schema,
    JSON.parse(text, (key, value: unknown) => {
      const imageId = IMAGE_KEYS.has(key) ? imageIn(value) : null
      return imageId === null ? value : imageAddress(secrets, imageId, now)
    }),
  )
}

/** The JSON of a part; null if the report has none. */
export async function findPart(db: Db, { id, part }: { id: string; part: string }): Promise<string | null> {
  const row = await db
    .selectFrom('frozen_parts')
    .select('body')
    .where('frozen_id', '=', id)
    .where('part', '=', part)
    .executeTakeFirst()
  return row === undefined ? null : await unpackText(row.body)
}

const IMAGE_KEYS: ReadonlySet<string> = new Set(['coverUrl', 'brandImage', 'pictureUrl'])

/** The id of the stored image that an address refers to; null for none, or an external one. */
export function imageIn(address: unknown): string | null {
  if (typeof address !== 'string') return null
  return /^\/api\/v2\/images\/([0-9a-f-]{36})\?/.exec(address)?.[1] ?? null
}
