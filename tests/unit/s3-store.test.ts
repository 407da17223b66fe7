import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { s3Store } from '../../src/server/images/s3-store.ts'
import { freePort } from '../support/free-port.ts'

const objects = new Map<string, Buffer>()
const signatures: string[] = []

/** Stores objects like a bucket; checks only that requests are signed, not the signature. */
const bucket = createServer((request, response) => {
  signatures.push(request.headers.authorization ?? '')
  const key = request.url ?? ''
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    if (key.includes('forbidden')) return response.writeHead(403).end()
    if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks))
    if (request.method === 'DELETE') objects.delete(key)
    const found = objects.get(key)
    return request.method === 'GET' && found === undefined
      ? response.writeHead(404).end()
      : response.end(request.method === 'GET' ? found : undefined)
  })
})

describe('images in a bucket', () => {
  let endpoint = ''

  beforeAll(async () => {
    const port = await freePort()
    endpoint = `http://127.0.0.1:${port}`
    await new Promise<void>((resolve) => {
      bucket.listen(port, '127.0.0.1', resolve)
    })
  })
  afterAll(() => bucket.close())

  const open = () =>
    s3Store({
      endpoint,
      bucket: 'reports',
      region: 'eu-south-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    })

  it('are put, read and removed with signed requests', async () => {
    const store = open()
    await store.put('one.jpg', new Uint8Array([1, 2, 3]))
    expect([...objects.keys()]).toEqual(['/reports/images/one.jpg'])
    expect(await store.get('one.jpg')).toEqual(new Uint8Array([1, 2, 3]))
    await store.remove('one.jpg')
    expect(await store.get('one.jpg')).toBeNull()
    expect(
      signatures.every((one) => /^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/eu-south-1\/s3\//.test(one)),
    ).toBe(true)
  })

  it('throw when the bucket refuses', async () => {
    await expect(open().put('forbidden.jpg', new Uint8Array([1]))).rejects.toThrow('403')
  })
})
