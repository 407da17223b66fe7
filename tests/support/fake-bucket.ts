import { once } from 'node:events'
import { createServer } from 'node:http'
import * as v from 'valibot'

const listening = v.object({ port: v.number() })

/** An S3 bucket with multipart uploads; it records signatures without checking them. */
export async function startBucket() {
  /** By their paths, `/reports/images/one.jpg`. */
  const objects = new Map<string, Buffer>()
  const signatures: string[] = []
  /** Status of every response while it is set. */
  const trouble: { status: number | null } = { status: null }
  const server = createServer((request, response) => {
    signatures.push(request.headers.authorization ?? '')
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (trouble.status !== null || pathname.includes('forbidden'))
        return response.writeHead(trouble.status ?? 403).end()
      if (searchParams.has('list-type'))
        return response.end(listOf(pathname, searchParams.get('prefix') ?? ''))
      const body = Buffer.concat(chunks)
      const upload = searchParams.get('uploadId')
      if (searchParams.has('uploads'))
        return response.end(
          request.method === 'POST'
            ? begin(pathname)
            : listOfUploads(pathname, searchParams.get('prefix') ?? ''),
        )
      if (upload !== null) {
        const parts = uploads.get(upload)?.parts ?? []
        if (request.method === 'PUT') {
          parts[Number(searchParams.get('partNumber')) - 1] = body
          return response.writeHead(200, { ETag: `"${parts.length}"` }).end()
        }
        uploads.delete(upload)
        if (request.method === 'POST') objects.set(pathname, Buffer.concat(parts))
        return response.end('<CompleteMultipartUploadResult/>')
      }
      if (request.method === 'PUT') objects.set(pathname, body)
      if (request.method === 'DELETE') objects.delete(pathname)
      const found = objects.get(pathname)
      return request.method === 'GET' && found === undefined
        ? response.writeHead(404).end()
        : response.end(request.method === 'GET' ? found : undefined)
    })
  })
  /** Incomplete uploads. */
  const uploads = new Map<string, { path: string; initiated: string; parts: Buffer[] }>()
  const begin = (path: string) => {
    const id = `upload ${signatures.length}`
    uploads.set(id, { path, initiated: new Date().toISOString(), parts: [] })
    return `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`
  }
  const listOfUploads = (bucket: string, prefix: string) => {
    const found = Array.from(uploads, ([id, { path, initiated }]) => ({
      id,
      key: path.slice(`${bucket}/`.length),
      initiated,
    })).filter(({ key }) => key.startsWith(prefix))
    const listed = found.map(
      ({ id, key, initiated }) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated}</Initiated></Upload>`,
    )
    return `<ListMultipartUploadsResult>${listed.join('')}</ListMultipartUploadsResult>`
  }
  const listOf = (bucket: string, prefix: string) => {
    const keys = [...objects.keys()]
      .map((path) => path.slice(`${bucket}/`.length))
      .filter((key) => key.startsWith(prefix))
    return `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = v.parse(listening, server.address())
  return {
    objects,
    uploads,
    signatures,
    trouble,
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'reports',
      S3_REGION: 'eu-south-1',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
