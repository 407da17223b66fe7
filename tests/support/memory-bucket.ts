import { createServer } from 'node:http'
import { once } from 'node:events'

export type MemoryBucket = {
  /** Its settings, as a server has them. */
  settings: Record<string, string>
  /** By the paths of the objects. */
  objects: ReadonlyMap<string, Buffer>
  stop: () => void
}

/** A bucket of S3 in memory, which verifies no signature. */
export async function memoryBucket(): Promise<MemoryBucket> {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      if (request.method === 'PUT') objects.set(path, Buffer.concat(pieces))
      if (request.method === 'DELETE') objects.delete(path)
      const found = objects.get(path)
      response.writeHead(request.method === 'GET' && found === undefined ? 404 : 200)
      response.end(request.method === 'GET' ? found : undefined)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'immagini',
      S3_REGION: 'eu-south-1',
      S3_ACCESS_KEY_ID: 'chiave',
      S3_SECRET_ACCESS_KEY: 'segreto',
    },
    objects,
    stop: () => server.close(),
  }
}
