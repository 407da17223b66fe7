import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './fixtures.ts'

/** A small photograph to choose in a form. */
export async function jpegFile(name: string) {
  const image = sharp({ create: { width: 80, height: 60, channels: 3, background: '#1f7a8c' } })
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
}

/** Puts a photograph where the answer to a POST or PUT says that one may be put. */
export async function putImage(uploadUrl: string | null | undefined, host: string): Promise<void> {
  const { buffer, mimeType } = await jpegFile('foto.jpg')
  const answer = await fetch(new URL(uploadUrl ?? '', host), {
    method: 'PUT',
    body: new Uint8Array(buffer),
    headers: { 'content-type': mimeType },
  })
  expect(answer.status).toBe(200)
}

/** An image stands there, and it has arrived: the product draws initials where there is none. */
export async function expectImage(within: Locator): Promise<void> {
  const image = within.locator('img').first()
  await image.scrollIntoViewIfNeeded()
  await expect(image).toHaveJSProperty('complete', true)
  await expect(image).not.toHaveJSProperty('naturalWidth', 0)
}
