import { atom, onMount } from 'nanostores'
import { validationMessages } from '../messages/validation.ts'

export type ImageChoice = ReturnType<typeof createImageChoice>

/** An image chosen for upload: converted to JPEG immediately, sent when the form is saved. */
export function createImageChoice() {
  const $jpeg = atom<Blob | null>(null)
  /** URL of the preview, while it is shown; null if nothing is chosen. */
  const $preview = atom<string | null>(null)
  const $error = atom<string | null>(null)
  const $busy = atom(false)

  function show(jpeg: Blob | null) {
    const before = $preview.value
    $preview.set(jpeg && URL.createObjectURL(jpeg))
    if (before) URL.revokeObjectURL(before)
  }
  // The browser holds an image as long as it has a URL, even after its form is closed.
  onMount($preview, () => {
    const stop = $jpeg.subscribe(show)
    return () => {
      stop()
      show(null)
    }
  })

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
        $jpeg.set(await toJpeg(file))
      } catch (error) {
        $error.set(validationMessages[isTooLarge(error) ? 'imageTooLarge' : 'format'])
      } finally {
        $busy.set(false)
      }
    },
    clear() {
      $error.set(null)
      $jpeg.set(null)
    },
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && error.message === 'imageTooLarge'
}
