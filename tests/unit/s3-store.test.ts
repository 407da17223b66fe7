import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openImageStore } from '../../src/server/images/open-image-store.ts'
import { startBucket } from '../support/fake-bucket.ts'

describe('images in a bucket', () => {
  let bucket: Awaited<ReturnType<typeof startBucket>>

  beforeAll(async () => {
    bucket = await startBucket()
  })
  afterAll(() => bucket.stop())

  const open = () => openImageStore({ DATA_DIR: '/nowhere', ...bucket.settings })

  it('are put, read and removed with signed requests', async () => {
    const store = open()
    await store.put('one.jpg', new Uint8Array([1, 2, 3]))
    expect([...bucket.objects.keys()]).toEqual(['/reports/images/one.jpg'])
    expect(await store.get('one.jpg')).toEqual(new Uint8Array([1, 2, 3]))
    await store.remove('one.jpg')
    expect(await store.get('one.jpg')).toBeNull()
    expect(
      bucket.signatures.every((one) => /^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/eu-south-1\/s3\//.test(one)),
    ).toBe(true)
  })

  it('throw when the bucket refuses', async () => {
    await expect(open().put('forbidden.jpg', new Uint8Array([1]))).rejects.toThrow('403')
  })
})
