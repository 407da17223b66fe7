import { cleanStores } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { createImageChoice } from '../../../src/stores/image-choice.ts'

vi.mock('../../../src/client/to-jpeg.ts', () => ({ toJpeg: (file: File) => file }))

const isStored = async (url: string | null) => {
  if (url === null) return false
  const { ok } = await fetch(url).catch(() => ({ ok: false }))
  return ok
}

test('the browser holds an image only while it is chosen and shown', async () => {
  const choice = createImageChoice()
  const hide = choice.$preview.listen(() => {})
  await choice.choose(new File(['1'], '1.jpg'))
  const first = choice.$preview.get()
  expect(await isStored(first)).toBe(true)

  await choice.choose(new File(['2'], '2.jpg'))
  const second = choice.$preview.get()
  expect([await isStored(first), await isStored(second)]).toEqual([false, true])

  hide()
  cleanStores(choice.$preview)
  expect(await isStored(second)).toBe(false)

  // Shown again, as after a step back.
  choice.$preview.listen(() => {})
  const third = choice.$preview.get()
  expect(await isStored(third)).toBe(true)
  choice.clear()
  expect([choice.$preview.get(), await isStored(third)]).toEqual([null, false])
})
