import { atom } from 'nanostores'
import { validationMessages } from '../messages/validation.ts'

export type ImageChoice = ReturnType<typeof createImageChoice>

/** An image chosen for upload: converted to JPEG at once, sent when the form is saved. */
export function createImageChoice() {
  const $jpeg = atom<Blob | null>(null)
  /** URL of the preview; null if nothing is chosen. */
  const $preview = atom<string | null>(null)
  const $error = atom<string | null>(null)
  const $busy = atom(false)

  function show(jpeg: Blob | null) {
    const before = $preview.get()
    if (before !== null) URL.revokeObjectURL(before)
    $jpeg.set(jpeg)
    $preview.set(jpeg && URL.createObjectURL(jpeg))
  }

  return {
    $jpeg,
    $preview,
    $error,
    $busy,
    /** Takes a file; an invalid one sets a message and keeps the previous choice. */
    async choose(file: File): Promise<void> {
      $busy.set(true)
      $error.set(null)
      try {
        // Most forms are sent without an image.
        const { toJpeg } = await import('../client/to-jpeg.ts')
        show(await toJpeg(file))
      } catch (error) {
        $error.set(validationMessages[isTooLarge(error) ? 'imageTooLarge' : 'format'])
      } finally {
        $busy.set(false)
      }
    },
    clear() {
      $error.set(null)
      show(null)
    },
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && error.message === 'imageTooLarge'
}
