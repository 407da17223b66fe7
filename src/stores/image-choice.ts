import { atom } from 'nanostores'
import { validationMessages } from '../messages/validation.ts'

export type ImageChoice = ReturnType<typeof createImageChoice>

/** A picture that was chosen for an upload: turned into a JPEG at once, sent when the form is saved. */
export function createImageChoice() {
  const $jpeg = atom<Blob | null>(null)
  /** An address for the preview; null where nothing is chosen. */
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
    /** Takes a file, or says what is wrong with it and keeps what was chosen before. */
    async choose(file: File): Promise<void> {
      $busy.set(true)
      $error.set(null)
      try {
        // Most forms are sent without a picture.
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
