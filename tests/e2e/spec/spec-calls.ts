import { SENTENCES } from './sentences.ts'

/** `GET /campaigns`, `GET, PUT, DELETE /v1/organizations/{id}`, `GET and POST /…/comments {…}` */
const CALL = /^((?:GET|POST|PUT|DELETE)(?:(?:, | and )(?:GET|POST|PUT|DELETE))*) (\/[^\s?,]+)/

/** Also available under /public (§7). */
const PUBLIC = [
  '/campaigns/{id}',
  '/campaigns/{id}/channels/{channelId}',
  '/campaigns/{id}/channels/{channelId}/contents',
  '/campaigns/{id}/creators/{creatorId}',
]

/** The calls that the specification lists, with their versions and without the names of parameters: `GET /v2/campaigns/{}`. */
export function specCalls(): string[] {
  const listed = SENTENCES['07'].flatMap((sentence) => {
    const [, methods = '', path = ''] = CALL.exec(sentence) ?? []
    return methods.split(/, | and /).flatMap((method) => (method ? [`${method} ${versioned(path)}`] : []))
  })
  // «PUT of a raw JPEG blob to a signed URL.»
  const upload = `PUT ${versioned('/uploads/{owner}/{id}')}`
  const shared = PUBLIC.map((path) => `GET ${versioned(`/public${path}`)}`)
  return [...listed, upload, ...shared].map((call) => call.replaceAll(/\{\w+\}/g, '{}'))
}

function versioned(path: string): string {
  if (/^\/v[12]\//.test(path)) return path
  return path.includes('users') ? `/v1${path}` : `/v2${path}`
}
