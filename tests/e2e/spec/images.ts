import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './fixtures.ts'

/** A small photograph for a form. */
export async function jpegFile(name: string) {
  const image = sharp({ create: { width: 80, height: 60, channels: 3, background: '#1f7a8c' } })
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
}

/** Uploads a photograph to the address in the response to a POST or PUT. */
export async function putImage(uploadUrl: string | null | undefined, host: string): Promise<void> {
  const { buffer, mimeType } = await jpegFile('foto.jpg')
  const answer = await fetch(new URL(uploadUrl ?? '', host), {
    method: 'PUT',
    body: new Uint8Array(buffer),
    headers: { 'content-type': mimeType },
  })
  expect(answer.status).toBe(200)
}

/** Expects a loaded image: without one, the product shows initials. */
export async function expectImage(within: Locator): Promise<void> {
  const image = within.locator('img').first()
  await image.scrollIntoViewIfNeeded()
  await expect(image).toHaveJSProperty('complete', true)
  await expect(image).not.toHaveJSProperty('naturalWidth', 0)
}
